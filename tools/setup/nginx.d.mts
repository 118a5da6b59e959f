/** Path of nginx, which is installed as root if missing; undefined if the installation fails. */
export declare function findNginx(): string | undefined;
