/**
 * The period of a document, and the words by which a search finds it. Rows of the previous release have neither: lists show such
 * a document by its number, and a search finds it by its number.
 */
export const BILL_PERIODS = `ALTER TABLE customer_documents ADD COLUMN period_from text, ADD COLUMN period_to text, ADD COLUMN words text;
   CREATE OR REPLACE VIEW customer_bills AS
     SELECT own.host, own.number, own.code, own.contract, own.kind, own.type, own.date, own.expiry, own.cents, own.media,
       contracts.address,
       (SELECT CASE WHEN bool_or(state = 'paid') THEN 4 WHEN bool_or(state = 'pending') THEN 3 ELSE own.status END
         FROM payments WHERE payments.host = own.host AND payments.number = own.number) AS status,
       (SELECT CASE WHEN bool_or(state = 'paid') THEN 0 ELSE own.debt END
         FROM payments WHERE payments.host = own.host AND payments.number = own.number) AS debt,
       contracts.details::json->>'document_payment' AS payment, own.period_from, own.period_to, own.words
     FROM customer_documents AS own JOIN contracts USING (host, contract)
     WHERE own.past IS NOT TRUE`;
