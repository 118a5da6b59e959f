/**
 * The customers of the sample accounts with their supplies and bills, stored at each start with samples. Days are texts,
 * YYYY-MM-DD. The body of a document is generated when it is opened.
 */
export const CUSTOMER_TABLES = `CREATE TABLE customers (
     host text NOT NULL,
     code text NOT NULL,
     account text NOT NULL,
     place integer NOT NULL,
     name text NOT NULL,
     PRIMARY KEY (host, code)
   );
   CREATE INDEX customers_of_account ON customers (host, account);
   CREATE TABLE contracts (
     host text NOT NULL,
     contract text NOT NULL,
     code text NOT NULL,
     kind text NOT NULL CHECK (kind IN ('EE', 'GAS')),
     point text NOT NULL,
     site text NOT NULL,
     address text NOT NULL,
     start text NOT NULL,
     state text NOT NULL CHECK (state IN ('active', 'ended', 'pending')),
     details text NOT NULL,
     PRIMARY KEY (host, contract)
   );
   CREATE INDEX contracts_of_customer ON contracts (host, code);
   CREATE TABLE customer_documents (
     host text NOT NULL,
     number text NOT NULL,
     code text NOT NULL,
     contract text NOT NULL,
     kind text NOT NULL CHECK (kind IN ('EE', 'GAS')),
     type text NOT NULL,
     date text NOT NULL,
     expiry text NOT NULL,
     cents integer NOT NULL,
     debt integer NOT NULL,
     status integer NOT NULL,
     media text,
     PRIMARY KEY (host, number)
   );
   CREATE INDEX documents_of_customer ON customer_documents (host, code, date DESC, number DESC);
   CREATE INDEX customer_documents_by_media ON customer_documents (host, media);
   CREATE VIEW customer_bills AS
     SELECT own.host, own.number, own.code, own.contract, own.kind, own.type, own.date, own.expiry, own.cents, own.media,
       contracts.address,
       (SELECT CASE WHEN bool_or(state = 'paid') THEN 4 WHEN bool_or(state = 'pending') THEN 3 ELSE own.status END
         FROM payments WHERE payments.host = own.host AND payments.number = own.number) AS status,
       (SELECT CASE WHEN bool_or(state = 'paid') THEN 0 ELSE own.debt END
         FROM payments WHERE payments.host = own.host AND payments.number = own.number) AS debt
     FROM customer_documents AS own JOIN contracts USING (host, contract);
   CREATE TABLE customer_messages (
     host text NOT NULL,
     id text NOT NULL,
     code text NOT NULL,
     date text NOT NULL,
     subject text NOT NULL,
     is_read boolean NOT NULL DEFAULT false,
     PRIMARY KEY (host, id)
   );
   CREATE INDEX messages_of_customer ON customer_messages (host, code, date DESC, id DESC);
   CREATE TABLE visits (
     host text NOT NULL,
     account text NOT NULL,
     code text NOT NULL,
     before text NOT NULL,
     day text NOT NULL,
     at timestamptz NOT NULL,
     PRIMARY KEY (host, account, code)
   )`;

/** The bills of customers with the payment method of their contract, because direct debits require no payment by the customer. */
export const BILLS_WITH_PAYMENT = `CREATE OR REPLACE VIEW customer_bills AS
     SELECT own.host, own.number, own.code, own.contract, own.kind, own.type, own.date, own.expiry, own.cents, own.media,
       contracts.address,
       (SELECT CASE WHEN bool_or(state = 'paid') THEN 4 WHEN bool_or(state = 'pending') THEN 3 ELSE own.status END
         FROM payments WHERE payments.host = own.host AND payments.number = own.number) AS status,
       (SELECT CASE WHEN bool_or(state = 'paid') THEN 0 ELSE own.debt END
         FROM payments WHERE payments.host = own.host AND payments.number = own.number) AS debt,
       contracts.details::json->>'document_payment' AS payment
     FROM customer_documents AS own JOIN contracts USING (host, contract)`;
