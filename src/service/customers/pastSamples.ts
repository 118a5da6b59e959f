/**
 * Rows of sample customers that a later start no longer generates are `past`: they are kept, but excluded from all lists. The
 * column is nullable, as are the columns added to messages since, because earlier releases insert rows without them.
 */
export const PAST_SAMPLES = `ALTER TABLE known_customers ADD COLUMN past boolean;
   ALTER TABLE contracts ADD COLUMN past boolean;
   ALTER TABLE customer_documents ADD COLUMN past boolean;
   ALTER TABLE customer_messages ADD COLUMN past boolean,
     ALTER COLUMN kind DROP NOT NULL, ALTER COLUMN body DROP NOT NULL, ALTER COLUMN translations DROP NOT NULL;
   CREATE OR REPLACE VIEW customers AS
     SELECT host, code, account, place, name, tax_code, record FROM known_customers WHERE account <> '' AND past IS NOT TRUE
     UNION ALL
     SELECT host, code, own.account, place, name, tax_code, record
       FROM known_customers JOIN registrations AS own USING (host, code)
       WHERE known_customers.account = '' AND past IS NOT TRUE;
   CREATE OR REPLACE VIEW customer_bills AS
     SELECT own.host, own.number, own.code, own.contract, own.kind, own.type, own.date, own.expiry, own.cents, own.media,
       contracts.address,
       (SELECT CASE WHEN bool_or(state = 'paid') THEN 4 WHEN bool_or(state = 'pending') THEN 3 ELSE own.status END
         FROM payments WHERE payments.host = own.host AND payments.number = own.number) AS status,
       (SELECT CASE WHEN bool_or(state = 'paid') THEN 0 ELSE own.debt END
         FROM payments WHERE payments.host = own.host AND payments.number = own.number) AS debt,
       contracts.details::json->>'document_payment' AS payment
     FROM customer_documents AS own JOIN contracts USING (host, contract)
     WHERE own.past IS NOT TRUE;
   CREATE OR REPLACE VIEW inbox AS
     SELECT own.host, own.id, own.code, own.date, own.subject, coalesce(own.kind, 'other') AS kind, coalesce(own.body, '') AS body,
       own.is_read OR marks.read_at IS NOT NULL AS is_read, own.translations::json AS translations
     FROM customer_messages AS own LEFT JOIN message_marks AS marks ON marks.host = own.host AND marks.id = own.id
     WHERE marks.deleted_at IS NULL AND own.past IS NOT TRUE`;
