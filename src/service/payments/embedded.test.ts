import { describe } from 'vitest';
import { allPaymentCases } from '../testing/suites/payments.suite';

describe('payments on the embedded database', () => allPaymentCases(async () => '', { isKilled: false }));
