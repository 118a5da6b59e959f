import { describe } from 'vitest';
import { openPrepared } from '../preparedDatabase';
import { customerCases } from '../testing/customers.suite';

describe('customers on the embedded database', () => customerCases(openPrepared));
