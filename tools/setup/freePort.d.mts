/** A port of this machine that is currently unused. */
export declare function freePort(): Promise<number>;
