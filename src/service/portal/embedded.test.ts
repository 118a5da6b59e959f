import { describe } from 'vitest';
import { openPrepared } from '../store/preparedDatabase';
import { customerCases } from '../testing/suites/customers.suite';

describe('customers on the embedded database', () => customerCases(openPrepared));
