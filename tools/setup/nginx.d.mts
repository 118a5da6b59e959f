/** Path of nginx: on the path, else installed as root; undefined where neither works. */
export declare function findNginx(): string | undefined;
