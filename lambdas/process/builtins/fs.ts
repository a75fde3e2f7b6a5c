// Takes the place of `node:fs` in the functions (`infra/bundling.ts`): an import of it as a module reads all its members,
// and so loads streams of files. All that is left of it there finds out how long a request of the AWS SDK is.

const fs = process.getBuiltinModule('node:fs');

export const { createReadStream, fstatSync, lstatSync } = fs;

/** Asked whether a value is one of its own; loaded with the first question. */
// biome-ignore lint/complexity/noStaticOnlyClass: `instanceof` asks a class.
export class ReadStream {
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof fs.ReadStream;
  }
}
