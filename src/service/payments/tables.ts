/**
 * A refusal ends a pending payment, so a payment can have the same state twice, and the provider's time decides which report
 * takes precedence. A surplus payment creates an entry for staff, numbered in sequence with customers' requests. The constraint
 * must be dropped for servers of the previous release: they insert `pending` again after a refusal that a new server has recorded
 * in between. It can be dropped, because no statement of that release uses it in ON CONFLICT.
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

/**
 * A server of the previous release marks a payment as surplus without an entry for staff, so a trigger creates the entry. The
 * statement of this release inserts the entry itself, because it needs the number.
 */
export const SURPLUS_ENTRIES = `CREATE FUNCTION enter_surplus() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO surplus_payments (transaction, at) VALUES (NEW.transaction, NEW.changed) ON CONFLICT (transaction) DO NOTHING;
       RETURN NULL;
     END $$;
   CREATE TRIGGER enter_surplus AFTER UPDATE ON payments FOR EACH ROW WHEN (NEW.surplus AND NOT OLD.surplus)
     EXECUTE FUNCTION enter_surplus();
   INSERT INTO surplus_payments (transaction, at)
     SELECT transaction, changed FROM payments WHERE surplus ORDER BY changed ON CONFLICT (transaction) DO NOTHING`;

/** The client that started a payment, as a keyed digest. Payments of earlier releases have none and count for no client. */
export const CLIENTS_OF_PAYMENTS = 'ALTER TABLE payments ADD COLUMN client text';
