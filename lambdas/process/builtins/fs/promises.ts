// Takes the place of `node:fs/promises` in the functions, because what takes that of `node:fs` is asked for it as well.

export const { readdir, readFile } = process.getBuiltinModule('node:fs/promises');
