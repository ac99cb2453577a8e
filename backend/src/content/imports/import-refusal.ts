/** A file that cannot be taken; the message completes the sentence "<file>: …". */
export class ImportRefusal extends Error {}
