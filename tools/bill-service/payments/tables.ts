/**
 * A refusal ends a pending payment, so a payment can have the same state twice, and the provider's time decides which
 * report counts. A surplus payment is an entry for staff, numbered with the requests of customers.
 */
export const PROVIDER_TIMES = `ALTER TABLE payments ADD COLUMN reported timestamptz;
   ALTER TABLE ledger DROP CONSTRAINT ledger_transaction_state_key;
   CREATE UNIQUE INDEX paid_once ON ledger (transaction) WHERE state = 'paid';
   CREATE INDEX ledger_of_payment ON ledger (transaction);
   CREATE TABLE surplus_payments (
     entry bigint PRIMARY KEY DEFAULT nextval('customer_entries'),
     transaction text NOT NULL UNIQUE REFERENCES payments,
     at timestamptz NOT NULL
   );
   INSERT INTO surplus_payments (transaction, at) SELECT transaction, changed FROM payments WHERE surplus ORDER BY changed`;
