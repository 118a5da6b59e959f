import type { Migrations } from './migration';
import { toVersion2 } from './toVersion2';

/** All migration steps. A new step raises the version of all schemas by one. */
export const MIGRATIONS: Migrations = { first: 1, steps: [toVersion2] };

/** The version of the format that the product reads and writes. */
export const CURRENT_VERSION = MIGRATIONS.first + MIGRATIONS.steps.length;
