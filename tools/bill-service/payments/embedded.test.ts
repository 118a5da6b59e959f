import { describe } from 'vitest';
import { allCases } from '../testing/payments.suite';

describe('payments on the embedded database', () => allCases(async () => '', { isKilled: false }));
