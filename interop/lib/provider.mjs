// What a client program keeps for the TypeScript SDK's OAuth flow: in memory, and with a count of each token pair.
import { randomBytes } from 'node:crypto';

export class Provider {
  saved = 0;

  constructor(redirectUrl, metadataUrl) {
    this.redirectUrl = redirectUrl;
    if (metadataUrl) this.clientMetadataUrl = metadataUrl;
  }

  get clientMetadata() {
    return {
      client_name: 'TypeScript client',
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  state() {
    return (this.sent = randomBytes(16).toString('base64url'));
  }

  clientInformation() {
    return this.client;
  }

  saveClientInformation(client) {
    this.client = client;
  }

  tokens() {
    return this.pair;
  }

  saveTokens(pair) {
    this.pair = pair;
    this.saved++;
  }

  redirectToAuthorization(url) {
    this.link = url;
  }

  saveCodeVerifier(verifier) {
    this.verifier = verifier;
  }

  codeVerifier() {
    return this.verifier;
  }

  invalidateCredentials(what) {
    if (what === 'all' || what === 'tokens') this.pair = undefined;
    if (what === 'all' || what === 'client') this.client = undefined;
  }
}
