import type { Migrations } from './migration';

/** Every step that exists. A new one raises the version of all schemas by one. */
export const MIGRATIONS: Migrations = { first: 1, steps: [] };

/** The version of the format that the product reads and writes. */
export const CURRENT_VERSION = MIGRATIONS.first + MIGRATIONS.steps.length;
