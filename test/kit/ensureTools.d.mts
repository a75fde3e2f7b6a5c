export declare const LEAST_JAVA: number;
export declare function findJava(): string | null;
export declare function findChromium(): string | null;
