// Types of ensureTools.mjs, which is plain JavaScript because it runs before the project has its Node.

export declare const LEAST_JAVA: number;
export declare function findJava(): string | null;
export declare function findChromium(): string | null;
export declare const LEAST_PYTHON_MINOR: number;
export declare function findPython(): string | null;
