/** An object type in which members of type `| undefined` are optional. */
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns a copy without undefined members: in a bill, missing values are absent. */
export function omitUndefined<T extends object>(members: T): Present<T> {
  const present: Partial<T> = {};
  for (const name in members) if (members[name] !== undefined) present[name] = members[name];
  // The type does not reflect the filter; the result has the type Present.
  return present as object as Present<T>;
}

/** Returns a function that makes names unique: the name itself, then `name~2`, `name~3`. */
export function uniqueKeys(): (name: string) => string {
  const used = new Map<string, number>();
  return (name) => {
    let count = (used.get(name) ?? 0) + 1;
    let key = count === 1 ? name : `${name}~${count}`;
    while (count > 1 && used.has(key)) {
      count += 1;
      key = `${name}~${count}`;
    }
    used.set(name, count);
    if (key !== name) used.set(key, 1);
    return key;
  };
}
