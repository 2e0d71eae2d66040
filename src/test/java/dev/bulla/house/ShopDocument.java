package dev.bulla.house;

/// An API's OpenAPI document, and a later one.
public final class ShopDocument {
    public static final String FIRST = """
            openapi: 3.0.3
            info: {title: "The Sh\u200bop", version: "1"}
            servers: [{url: "https://shop.example/v1"}]
            paths:
              /items:
                get:
                  operationId: listItems
                  summary: Lists what is for sale.
                  parameters:
                    - {name: tag, in: query, schema: {type: array, items: {type: string}}}
                    - {name: limit, in: query, description: How many., schema: {type: integer, maximum: 100}}
                    - {name: fields, in: query, explode: false, schema: {type: array, items: {type: string}}}
                post:
                  operationId: createItem
                  summary: Adds an item.
                  parameters:
                    - {name: X-Trace, in: header, schema: {type: string}}
                    - {name: Authorization, in: header, schema: {type: string}}
                  requestBody:
                    required: true
                    content:
                      application/json:
                        schema:
                          type: object
                          required: [name]
                          properties:
                            name: {type: string}
                            tags: {type: array, items: {type: string}}
              /items/{id}:
                parameters:
                  - {name: id, in: path, required: true, schema: {type: string}}
                get: {operationId: getItem, summary: Shows an item.}
                delete: {operationId: deleteItem, summary: Deletes an item.}
              /items/{id}/payments:
                post:
                  operationId: pay
                  summary: Pays.
                  parameters:
                    - {name: id, in: path, required: true, schema: {type: string}}
                  requestBody:
                    content:
                      application/x-www-form-urlencoded:
                        schema:
                          type: object
                          properties:
                            amount: {type: string}
                            note: {type: string}
              /status:
                trace: {operationId: traceIt}
            """.replace("\u200b", "\\u200b");

    private ShopDocument() {}

    /// One operation more, one fewer, and one that takes another field.
    public static String second() {
        return FIRST.replace("delete: {operationId: deleteItem, summary: Deletes an item.}", "")
                .replace("tags: {type: array, items: {type: string}}", "color: {type: string}")
                .replace("/status:\n    trace: {operationId: traceIt}", "/stock:\n    get: {operationId: stock}");
    }
}
