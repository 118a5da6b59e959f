/** A port of this machine on which nothing listens at this moment. */
export declare function freePort(): Promise<number>;
