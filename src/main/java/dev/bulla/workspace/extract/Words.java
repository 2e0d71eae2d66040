package dev.bulla.workspace.extract;

import java.util.Arrays;
import java.util.Set;

/// The word lists behind {@link People}, in lower case. English first; more languages are more
/// words, not more code.
final class Words {

    private Words() {}

    private static Set<String> of(String words) {
        return Set.copyOf(Arrays.asList(words.strip().split("\\s+")));
    }

    /// What a date in words begins with.
    static final Set<String> DATES = of("""
            january february march april may june july august september october november december jan feb mar apr jun
            jul aug sept sep oct nov dec next last this monday tuesday wednesday thursday friday saturday sunday day
            today tomorrow yesterday tonight""");

    /// People follow these: one capitalised word after them is enough.
    static final Set<String> CUES = of("""
            with meet met meeting call called calling phone ask asked tell told email emailed mail invite invited thank
            thanks dear hi hello hey remind pay paid owes cc""");

    static final Set<String> TITLES = of("mr mrs ms mx dr prof sir madam herr frau señor señora");

    /// Small words inside a name: Ludwig van Beethoven.
    static final Set<String> PARTICLES = of("van von der den de da di del della dos la le bin ibn al el af zu ter");

    /// A run with one of these is a firm, a place or a thing.
    static final Set<String> THINGS = of("""
            inc ltd llc gmbh ag corp corporation company bank university college school institute hospital hotel
            restaurant café cafe street road avenue lane square station airport park bridge museum church house city
            county state republic kingdom union nations ocean sea river lake mountain north south east west new
            project team group department office ministry committee council conference agreement report plan act
            server cloud api app web windows linux java python google microsoft amazon apple christmas easter
            street. dollars euros""");

    /// Never part of a name: what sentences begin with, weekdays, months and other words with a
    /// customary capital.
    static final Set<String> NEVER = of("""
            i a an the this that these those there here it its he she we you they my your his her our their who whom
            what when where why which how if then else and or but so because while although though since until
            after before as at by for from in into of off on onto out over to toward under up upon with within
            without about above across against along among around behind below beneath beside between beyond
            during except inside near outside past per through throughout via not no yes ok okay please also just only
            even still yet again maybe perhaps however therefore thus hence meanwhile otherwise instead first
            second third last next finally today tomorrow yesterday tonight now later soon once never always
            sometimes often usually all any both each every few many more most much neither none one other others
            several some such two three four five six seven eight nine ten is are was were be been being am do does
            did done have has had having can could will would shall should may might must let lets get got go goes
            going went gone come came make made take took give gave see saw seen know knew think thought say said
            tell told ask asked call called calling meet met meeting meetings email emailed mail phone write wrote
            send sent read buy bought sell sold pay paid fix fixed fixing check update add remove create delete
            review prepare book plan planning schedule move find found look looking need needs want wants try tried
            keep remember remind reminder note notes todo task tasks idea ideas question questions answer agenda
            summary draft discuss discussed talk talked speak spoke visit invite invited thank thanks dear hi
            hello hey welcome congratulations sorry regards best kind cheers sincerely good great happy new old
            mr mrs ms mx dr prof sir madam herr frau dinner lunch breakfast coffee party birthday invoice payment
            order ticket budget total amount balance price cost re fwd fw cc bcc ps etc via vs lorem ipsum
            monday tuesday wednesday thursday friday saturday sunday january february march april june july august
            september october november december mon tue wed thu fri sat sun jan feb mar apr jun jul aug sep sept oct
            nov dec english german french spanish italian russian chinese japanese american british european""");
}
