// Made by `npm run gen`. Do not edit.
/**
 * Answer of POST /api/api_{product}_pagamento/{x}: address of the provider's page, or null or 'ko' when the payment cannot start.
 */
export type ApiPagamentoAnswer = string | null;

/**
 * Body of POST /api/api_{product}_pagamento/{x}, which starts a payment with a redirect provider: where it shall come back to.
 */
export interface ApiPagamentoRequest {
  /**
   * Page that the customer comes back to after paying.
   */
  success_url: string;
  /**
   * Page that the customer comes back to after giving up or a refusal.
   */
  error_url: string;
  /**
   * Server-to-server address for the outcome; empty where the host has none.
   */
  callback_url: string;
}

/**
 * Body of a gas reading sent as a message (operation sendMessage, by default POST sendemail/{x}).
 */
export interface AutoletturaMessaggioRequest {
  /**
   * Subject.
   */
  oggetto: string;
  /**
   * Point of delivery and reading, in words.
   */
  messaggio: string;
}

/**
 * Body of POST /api/contacts/sendemail/{x}, x a customer code: a message of the form on the page of contacts. The same one again within 24 hours is the same ticket. The specification does not show it: ours.
 */
export interface ContactsEmailRequest {
  /**
   * What the customer writes about, such as bill.
   */
  topic: string;
  /**
   * Subject.
   */
  subject: string;
  /**
   * What the customer wrote.
   */
  message: string;
  /**
   * E-mail address for the answer.
   */
  email: string;
  /**
   * Phone number, with + and the prefix of the country; absent or empty without one.
   */
  phone?: string;
}

/**
 * Answer of GET get_contatti/{x}: an object, or an empty text where the provider has no contacts.
 */
export type ContattiAnswer =
  | {
      /**
       * Phone number.
       */
      landing_page_tel1?: string | number | null;
      /**
       * Image in place of the number.
       */
      landing_page_tel1_image?: string | null;
    }
  | string;

/**
 * Answer of GET /api/contract/details/{x}, x a contract: the fields of its row, and those of dettagli_fornitura of its supply as texts; GET /api/contract/details/headers/{x} says which of them a kind has. The specification does not show it: ours.
 */
export interface ContractDetailsAnswer {
  /**
   * Number of the contract.
   */
  contract: string;
  /**
   * Code of the customer whose contract it is: a login may see contracts of several. Ours, and optional.
   */
  customer?: string;
  /**
   * EE electricity, GAS gas.
   */
  kind: "EE" | "GAS";
  /**
   * POD or PDR.
   */
  point: string;
  /**
   * Id of the supply, as in fornitura of a document: a reading is sent with it.
   */
  id_sede?: string;
  /**
   * Address of the supply on one line.
   */
  address: string;
  /**
   * Name of the offer.
   */
  offer: string;
  /**
   * When the supply began, YYYY-MM-DD.
   */
  start: string;
  /**
   * State of the contract.
   */
  state: "active" | "ended" | "pending";
  /**
   * Kind of supply.
   */
  tipologia?: string;
  /**
   * Account holder.
   */
  intestatario?: string;
  /**
   * Code of the offer.
   */
  codice_offerta?: string;
  /**
   * When the supply began, as the bill writes it.
   */
  data_attivazione_fornitura?: string;
  /**
   * Yearly consumption with its unit.
   */
  consumo_annuo?: string;
  /**
   * Kind of the meter.
   */
  tipo_contatore?: string;
  /**
   * Serial number of the meter.
   */
  matricola_contatore?: string;
  /**
   * Committed power; electricity.
   */
  potenza_impegnata?: string;
  /**
   * Available power; electricity.
   */
  potenza_disponibile?: string;
  /**
   * Voltage; electricity.
   */
  tensione?: string;
  /**
   * Tariff option; electricity.
   */
  opzione_tariffaria?: string;
  /**
   * Category of use; gas.
   */
  categoria_uso?: string;
  /**
   * REMI code; gas.
   */
  codice_remi?: string;
  /**
   * Class of the meter; gas.
   */
  classe_contatore?: string;
  /**
   * Corrective coefficient C; gas.
   */
  coefficiente_correttivo?: string;
  /**
   * Calorific value; gas.
   */
  pcs?: string;
  /**
   * Last reading of the meter in cubic metres, without a unit; gas. A form of a reading shows it and compares with it.
   */
  ultima_lettura?: string | number;
  /**
   * Day of the last reading; gas.
   */
  data_ultima_lettura?: string;
  /**
   * Consumption of the last twelve months, without a unit: what a form of a reading calls usual.
   */
  consumo_ultimo_anno?: string | number;
  [k: string]: string | "EE" | "GAS" | "active" | "ended" | "pending" | number | undefined;
}

/**
 * Answer of GET /api/contract/dialog/{x}/kind/{y}, x a contract, y a kind of dialog. The specification does not show it: ours.
 */
export interface ContractDialogAnswer {
  /**
   * Text key, or the words themselves.
   */
  title: string;
  /**
   * Fields in their order.
   *
   * Items: One field.
   */
  fields: {
    /**
     * Text key, or the words themselves.
     */
    label: string;
    /**
     * Value.
     */
    value: string | number | null;
    /**
     * amount, number, date or other, as in index_fields.
     */
    format: string;
  }[];
}

/**
 * Answer of GET /api/contract/dialog/headers/{x}, x a contract: which dialogs there are. The specification does not show it: ours.
 */
export interface ContractDialogsAnswer {
  /**
   * Kinds in their order.
   *
   * Items: offer, meter or payment, each behind a button of its own. Of any other kind it is also the text key, or the words, by which customers choose it.
   */
  kinds: string[];
}

/**
 * Answer of GET /api/contract/info: the contracts of the customer signed in, all names together. The specification does not show it: ours.
 */
export interface ContractInfoAnswer {
  /**
   * Kinds of contracts.
   *
   * Items: EE electricity, GAS gas.
   */
  kinds: ("EE" | "GAS")[];
  /**
   * How many there are.
   */
  count: number;
}

/**
 * Answer of GET /api/contract/{x}/{y}, x a customer code, y all, EE or GAS: contracts, the newest first. The query may have after and limit (50 when absent, 200 at most). The specification does not show it: ours.
 */
export interface ContractsAnswer {
  /**
   * One page of the list.
   *
   * Items: One contract.
   */
  items: {
    /**
     * Number of the contract.
     */
    contract: string;
    /**
     * EE electricity, GAS gas.
     */
    kind: "EE" | "GAS";
    /**
     * POD or PDR.
     */
    point: string;
    /**
     * Id of the supply, as in fornitura of a document: a reading is sent with it.
     */
    id_sede?: string;
    /**
     * Address of the supply on one line.
     */
    address: string;
    /**
     * Name of the offer.
     */
    offer: string;
    /**
     * When the supply began, YYYY-MM-DD.
     */
    start: string;
    /**
     * State of the contract.
     */
    state: "active" | "ended" | "pending";
  }[];
  /**
   * How many rows there are with these filters, on all pages.
   */
  total: number;
  /**
   * Token for the next page, sent back as after. Missing on the last page; its content is the server's own.
   */
  next?: string;
}

/**
 * Answer of GET /api/customer/home/{x}, x a customer code: what is due in all. The specification does not show it: ours.
 */
export interface CustomerHomeAnswer {
  /**
   * Euro: sum of the debts of all open documents (status 1 or 2), overdue ones included.
   */
  due: number;
  /**
   * How many documents are open.
   */
  due_count: number;
  /**
   * The next due date, today or later, of an open document that is not taken by direct debit: the customer pays it by that day. Missing when there is none, YYYY-MM-DD.
   */
  next_expiry?: string;
  /**
   * Euro: the part of due whose due date is over, without direct debit.
   */
  overdue: number;
  /**
   * How many documents make overdue. Missing where the server does not tell.
   */
  overdue_count?: number;
  /**
   * The earliest due date among those that make overdue, YYYY-MM-DD. Missing when there is none, or where the server does not tell.
   */
  oldest_expiry?: string;
  /**
   * How many documents make debit. Missing where the server does not tell.
   */
  debit_count?: number;
  /**
   * Euro: the part of due that is taken by direct debit. Missing where the server does not tell.
   */
  debit?: number;
}

/**
 * Answer of GET /api/customer/names: the customers that the login may see, each once. The specification gives the entry, {name, code}; the bare list around it is ours, the smallest answer that fills the customer selector.
 *
 * Items: One customer.
 */
export type CustomerNamesAnswer = {
  /**
   * Name, as the selector shows it.
   */
  name: string;
  /**
   * Customer code; tells customers apart.
   */
  code: string | number;
}[];

/**
 * Answer of GET /api/customer/profile/{x}, x a customer code. The specification does not show it: ours.
 */
export interface CustomerProfileAnswer {
  /**
   * Name of the customer.
   */
  name: string;
  /**
   * Customer code.
   */
  code: string;
  /**
   * Tax code, or tax number of a company.
   */
  tax_code: string;
  /**
   * E-mail address; empty when not given.
   */
  email: string;
  /**
   * A new e-mail address that waits for its code; until then email stays in force. Missing when none waits.
   */
  email_pending?: string;
  /**
   * Phone number, with + and the prefix of the country; empty when not given.
   */
  phone: string;
  /**
   * E-mail address to which bills go; empty when not given.
   */
  billing_email: string;
  /**
   * Postal address on one line.
   */
  address: string;
  /**
   * 1 = the bill comes on paper.
   */
  paper_bill: 0 | 1;
}

/**
 * Answer of POST /api/customer/save/{x}: the whole profile as GET /api/customer/profile/{x} has it, or the answers of GET /api/customer/userformsection, as they are stored now; an empty text = nothing could be changed. The specification does not show it: ours.
 */
export type CustomerSaveAnswer = {} | string;

/**
 * Body of POST /api/customer/save/{x}, x a customer code: what the customer changes in one section. A field that is absent stays as it is, an empty text removes it. Fields of the other section are refused. The specification does not show it: ours.
 */
export interface CustomerSaveRequest {
  /**
   * What is changed: profile (email, email_code, phone, billing_email, paper_bill) or user_form (all other fields).
   */
  section: "profile" | "user_form";
  /**
   * E-mail address. A server may ask for a code that it sends to a new one: the address then waits as email_pending of the profile. The same address again, alone with the section, sends another code, and the one in force, alone, ends the wait.
   */
  email?: string;
  /**
   * The code that was sent to the e-mail address that waits. Alone with the section; the answer is an empty text when it is not right.
   */
  email_code?: string;
  /**
   * Phone number, with + and the prefix of the country.
   */
  phone?: string;
  /**
   * E-mail address to which bills go.
   */
  billing_email?: string;
  /**
   * 1 = the bill comes on paper. true and false count as 1 and 0.
   */
  paper_bill?: 0 | 1 | false | true;
  /**
   * How many people live there: up to nine digits.
   */
  people?: string;
  /**
   * Kind of the home.
   */
  home_kind?: "" | "flat" | "house" | "other";
  /**
   * What the home is heated with.
   */
  heating?: "" | "gas" | "electric" | "heat-pump" | "other";
  /**
   * Square metres: up to nine digits.
   */
  surface?: string;
  /**
   * When the customer prefers to be called.
   */
  contact_time?: "" | "morning" | "afternoon" | "evening";
  /**
   * 1 = the customer agrees to offers by e-mail. true and false count as 1 and 0.
   */
  news?: 0 | 1 | false | true;
  /**
   * 1 = the customer agrees to surveys. true and false count as 1 and 0.
   */
  research?: 0 | 1 | false | true;
}

/**
 * Answer of GET /api/document/moreinfo/headers/{x}, x the plain id of a document: the document as in the list, and more about it, as index_fields of the document. The specification does not show it: ours.
 */
export interface DocumentInfoAnswer {
  /**
   * Code of the customer whose document it is: a login may see documents of several.
   */
  customer?: string;
  /**
   * The document, as its list has it.
   */
  document?: {
    /**
     * Plain id of the document, the documentId of its address.
     */
    id: string;
    /**
     * Number of the document.
     */
    document_number: string;
    /**
     * Date of issue, YYYY-MM-DD.
     */
    document_date: string;
    /**
     * Type of the document in words.
     */
    document_type: string;
    /**
     * Original amount; negative is a credit, euro.
     */
    document_amount: number;
    /**
     * Amount still due, euro.
     */
    document_payment_debt: number;
    /**
     * Due date, YYYY-MM-DD.
     */
    document_payment_expiry: string;
    /**
     * 0 cancelled, 1 and 2 payable (open), 3 awaiting validation (pending), 4 paid.
     */
    document_payment_status: 0 | 1 | 2 | 3 | 4;
    /**
     * Payment method: RID is direct debit, which asks for no payment. Missing where it is not known.
     */
    document_payment?: string;
    /**
     * EE electricity, GAS gas.
     */
    tipo_bolletta: "EE" | "GAS";
    /**
     * Media reference of the PDF, for GET /api/media/{id}. Missing without a PDF.
     */
    detail?: string;
    /**
     * Reference of the PDF of its receipts: ricevuta: followed by the id for GET /ricevuta/{x}/pdf, or a media reference. Ours; missing where nothing was paid through the page, and where the server does not tell.
     */
    receipt?: string;
    /**
     * Number of the contract.
     */
    contract: string;
    /**
     * Address of the supply on one line.
     */
    address: string;
    /**
     * First day of the billing period, YYYY-MM-DD.
     */
    period_from?: string;
    /**
     * Last day of the billing period, YYYY-MM-DD.
     */
    period_to?: string;
  };
  /**
   * Fields in their order.
   *
   * Items: One field.
   */
  fields: {
    /**
     * Text key, or the words themselves.
     */
    label: string;
    /**
     * Value.
     */
    value: string | number | null;
    /**
     * amount, number, date or other, as in index_fields.
     */
    format: string;
  }[];
}

export type WireText = string | null;
/**
 * A reference that may look like a number.
 */
export type WireCode = string | number | null;
/**
 * DD/MM/YYYY, YYYY-MM-DD or an ISO date-time; 0000-00-00 is empty.
 */
export type WireDate = string | null;
/**
 * Euro: a JSON number (12.5), or an Italian text such as "1.234,56".
 */
export type WireAmount = number | string | null;
/**
 * File name in the images of the brand, or an https: address.
 */
export type WireImage = string | null;
/**
 * #rgb or #rrggbb.
 */
export type WireColor = string | null;
/**
 * Absolute address: https:, tel: or mailto:.
 */
export type WireLink = string | null;
/**
 * 1 is on, 0 or absent is off.
 */
export type WireFlag = 0 | 1 | "0" | "1" | "" | null;
/**
 * One unpaid invoice.
 */
export type WireOverdue = {
  /**
   * Document number.
   */
  numero_documento?: WireCode;
  /**
   * Due date.
   */
  data_scadenza?: WireDate;
  /**
   * Original amount.
   */
  importo_originale?: WireAmount;
  /**
   * Encrypted id of that invoice.
   */
  crypto?: WireText;
} | null;
/**
 * A point of supply.
 */
export type WireSupply = {
  /**
   * POD (electricity) or PDR (gas).
   */
  tipo_punto?: WireText;
  /**
   * POD code of electricity.
   */
  pod?: WireCode;
  /**
   * PDR code of gas, 14 digits.
   */
  pdr?: WireCode;
  /**
   * Id of the site, for the self-reading.
   */
  id_sede?: WireCode;
  /**
   * Logo of the supply. The specification draws it but names no field: ours.
   */
  logo_fornitura?: WireImage;
  /**
   * Address lines.
   */
  indirizzo?: WireText[] | null;
  /**
   * Details by key, in the order to show; the label is the message of the key. Further keys are allowed. The specification names tipologia, potenza_impegnata, potenza_disponibile, tipologia_offera (spelt so), data_attivazione_fornitura and matricola_contatore; the other keys here are ours.
   */
  dettagli_fornitura?: {
    /**
     * Kind of supply, in words.
     */
    tipologia?: string | number | null;
    /**
     * Committed power.
     */
    potenza_impegnata?: string | number | null;
    /**
     * Available power.
     */
    potenza_disponibile?: string | number | null;
    /**
     * Kind of offer (spelt so).
     */
    tipologia_offera?: string | number | null;
    /**
     * Activation date.
     */
    data_attivazione_fornitura?: string | number | null;
    /**
     * Serial number of the meter.
     */
    matricola_contatore?: string | number | null;
    /**
     * Holder of the contract.
     */
    intestatario?: string | number | null;
    /**
     * Address of the supply, on one line.
     */
    indirizzo_fornitura?: string | number | null;
    /**
     * Offer code.
     */
    codice_offerta?: string | number | null;
    /**
     * Start of the offer.
     */
    data_inizio_offerta?: string | number | null;
    /**
     * End of the offer.
     */
    data_fine_offerta?: string | number | null;
    /**
     * Yearly consumption.
     */
    consumo_annuo?: string | number | null;
    /**
     * Yearly consumption of the contract.
     */
    consumo_annuo_contratto?: string | number | null;
    /**
     * Voltage.
     */
    tensione?: string | number | null;
    /**
     * Tariff option.
     */
    opzione_tariffaria?: string | number | null;
    /**
     * Kind of meter.
     */
    tipo_contatore?: string | number | null;
    /**
     * REMI code of gas.
     */
    codice_remi?: string | number | null;
    /**
     * Category of use of gas.
     */
    categoria_uso?: string | number | null;
    /**
     * Corrective coefficient C of gas.
     */
    coefficiente_correttivo?: string | number | null;
    /**
     * Calorific value of gas.
     */
    pcs?: string | number | null;
    /**
     * Class of the gas meter.
     */
    classe_contatore?: string | number | null;
    /**
     * Last reading of the gas meter in cubic metres, without a unit: the form of the self-reading shows it and compares with it.
     */
    ultima_lettura?: string | number | null;
    /**
     * Day of the last reading.
     */
    data_ultima_lettura?: string | number | null;
    [k: string]: string | number | null | undefined;
  } | null;
  /**
   * One object (consumo, consumo_2 = the two periods of the comparison), or a list by month on the supply detail screen.
   */
  consumi?: WireUsage | WireMonthlyUsage[] | null;
  /**
   * Spend by month.
   */
  spesa_annua?:
    | ({
        /**
         * Month: 3, "03" or a name, Italian or English.
         */
        mese?: WireNumber;
        /**
         * Year, four digits.
         */
        anno?: WireNumber;
        /**
         * Date within the month; decides the order where it is given.
         */
        data?: WireDate;
        /**
         * Spend.
         */
        importo?: WireAmount;
      } | null)[]
    | null;
  /**
   * Text that stands with the yearly chart.
   */
  testo_spesa_annua?: WireText;
  /**
   * Consumption by month.
   */
  storico_consumi?:
    | ({
        /**
         * Month: 3, "03" or a name, Italian or English.
         */
        mese?: WireNumber;
        /**
         * Year, four digits.
         */
        anno?: WireNumber;
        /**
         * Date within the month; decides the order where it is given.
         */
        data?: WireDate;
        /**
         * 1 read, 0 estimated.
         */
        reale?: 0 | 1 | "0" | "1" | "" | null;
        /**
         * Consumption of a row without bands (gas). The specification gives bands only: ours.
         */
        consumo?: WireNumber;
        /**
         * Consumption in the band; its style is the field of the same name on the document.
         *
         * This interface was referenced by `undefined`'s JSON-Schema definition
         * via the `patternProperty` "^consumo_f[0-9a-z_]+$".
         */
        [k: string]: number | string | null | WireNumber | WireDate | 0 | 1 | "0" | "1" | "" | undefined;
      } | null)[]
    | null;
  /**
   * First day of the billing period. Ours: a server may leave it out.
   */
  periodo_da?: WireDate;
  /**
   * Last day of the billing period. Ours: a server may leave it out.
   */
  periodo_a?: WireDate;
  /**
   * Market: libero, tutele_graduali, vulnerabilita or tutela. Ours: a server may leave it out.
   */
  mercato?: WireText;
  /**
   * Faults of this supply, where the bill has several. Ours: a server may leave it out.
   */
  contatti?: {
    /**
     * Emergency number of the distributor.
     */
    numero_pronto_intervento?: WireText;
    /**
     * Distributor.
     */
    nome_distributore?: WireText;
  } | null;
  /**
   * Scontrino dell'energia of this supply, in the order to show. Ours: a server may leave it out.
   */
  scontrino?: WireCost[] | null;
  /**
   * What the bill charges for this supply, if it is not the sum of the rows. Ours: a server may leave it out.
   */
  totale_fornitura?: WireAmount;
  /**
   * Box dell'offerta. Ours: a server may leave it out.
   */
  offerta?: WireOffer;
  /**
   * What the bill charges of the consumption. Ours: a server may leave it out.
   */
  consumo_fatturato?: {
    /**
     * Billed.
     */
    fatturato?: WireNumber;
    /**
     * Of it effective, from readings.
     */
    effettivo?: WireNumber;
    /**
     * Of it estimated.
     */
    stimato?: WireNumber;
    /**
     * By band.
     */
    fasce?:
      | ({
          /**
           * Band, such as F1.
           */
          fascia?: WireText;
          /**
           * Billed.
           */
          fatturato?: WireNumber;
          /**
           * Effective.
           */
          effettivo?: WireNumber;
          /**
           * Estimated.
           */
          stimato?: WireNumber;
        } | null)[]
      | null;
  } | null;
  /**
   * Readings of the meter, in any order. Ours: a server may leave it out.
   */
  letture?: WireReading[] | null;
  /**
   * Recalculations. Ours: a server may leave it out.
   */
  ricalcoli?: WireRecalculation[] | null;
  /**
   * Maximum power drawn, by month, in kW. Ours: a server may leave it out.
   */
  potenza_massima?:
    | ({
        /**
         * Month: 3, "03" or a name.
         */
        mese?: WireNumber;
        /**
         * Year, four digits.
         */
        anno?: WireNumber;
        /**
         * Date within the month.
         */
        data?: WireDate;
        /**
         * Maximum power in kW.
         */
        valore?: WireNumber;
        /**
         * Band in which it was drawn.
         */
        fascia?: WireText;
      } | null)[]
    | null;
  /**
   * Day on which the bonus sociale ends. Ours: a server may leave it out.
   */
  bonus_sociale_scadenza?: WireDate;
  /**
   * Elements of detail: each price with its quantity, by period. Ours: a server may leave it out.
   */
  dettaglio?: WireDetail[] | null;
  /**
   * The bill before this one. Ours: a server may leave it out.
   */
  bolletta_precedente?: WireEarlierBill;
  /**
   * The bill of the same period a year ago. Ours: a server may leave it out.
   */
  bolletta_anno_prima?: WireEarlierBill;
} | null;
/**
 * Consumption of the billing period.
 */
export type WireUsage = {
  /**
   * Consumption of the period.
   */
  consumo?: WireNumber;
  /**
   * Consumption of the other period of the comparison.
   */
  consumo_2?: WireNumber;
  /**
   * Period in words.
   */
  periodo?: WireText;
  /**
   * Stimato or reale: whether the consumption is an estimate.
   */
  stimato_reale?: WireText;
} | null;
/**
 * A JSON number, or an Italian number text such as "1.234,5".
 */
export type WireNumber = number | string | null;
/**
 * Consumption of one month.
 */
export type WireMonthlyUsage = {
  /**
   * Consumption.
   */
  consumo?: WireNumber;
  /**
   * Number of days.
   */
  n_giorni?: WireNumber;
  /**
   * Month: 3, "03" or a name, Italian or English.
   */
  mese?: WireNumber;
  /**
   * Year, four digits.
   */
  anno?: WireNumber;
  /**
   * Date within the month; decides the order where it is given.
   */
  data?: WireDate;
  /**
   * Stimato or reale.
   */
  stimato_reale?: WireText;
} | null;
/**
 * One row of the Scontrino dell'energia (315/2024/R/com, art. 6).
 */
export type WireCost = {
  /**
   * What is charged: consumi, fissa, potenza, accise, iva, canone, bonus, ricalcoli, servizi or altre, without case. Another word counts as altre.
   */
  voce?: WireText;
  /**
   * vendita (sale), or rete (network and system charges); empty where the row has both, or neither.
   */
  natura?: WireText;
  /**
   * Band of the row, such as F1, if the row is the part of one band.
   */
  fascia?: WireText;
  /**
   * Quantity, with at most six decimals.
   */
  quantita?: WireNumber;
  /**
   * Unit of the quantity: kWh, Smc, mesi (months), or kW for kilowatts times months.
   */
  unita?: WireText;
  /**
   * Average price of a unit. It is shown and never multiplied.
   */
  prezzo_medio?: WirePrice;
  /**
   * Amount of the row; negative for a deduction.
   */
  importo?: WireAmount;
  /**
   * VAT rate of a row of iva, 10 = 10 %.
   */
  aliquota?: WireNumber;
  /**
   * Name of the row as printed, such as Deposito cauzionale; empty for the usual name.
   */
  descrizione?: WireText;
} | null;
/**
 * Euro for one unit: a JSON number, or a text such as "0,714552". Six decimals are kept.
 */
export type WirePrice = number | string | null;
/**
 * The Box dell'offerta (315/2024/R/com, art. 7).
 */
export type WireOffer = {
  /**
   * Commercial name.
   */
  nome?: WireText;
  /**
   * Code of the offer, as on ilportaleofferte.it.
   */
  codice?: WireText;
  /**
   * fisso or variabile.
   */
  tipo_prezzo?: WireText;
  /**
   * monorario, biorario or multiorario: whether the price depends on the band.
   */
  fasce?: WireText;
  /**
   * Formula of the price in words, such as PUN + 0,015 €/kWh.
   */
  formula?: WireText;
  /**
   * Values of the parameters of the formula in the period of the bill.
   */
  parametri?:
    | ({
        /**
         * Name, such as PUN, PSV, spread or CDISPD.
         */
        nome?: WireText;
        /**
         * Value.
         */
        valore?: WirePrice;
        /**
         * Unit of the value, such as €/kWh.
         */
        unita?: WireText;
        /**
         * First day for which the value applies.
         */
        periodo_da?: WireDate;
        /**
         * Last day.
         */
        periodo_a?: WireDate;
      } | null)[]
    | null;
  /**
   * What this bill charges for the sale.
   */
  importo_vendita?: WireAmount;
  /**
   * First day of the economic conditions.
   */
  inizio?: WireDate;
  /**
   * Last day of the economic conditions.
   */
  scadenza?: WireDate;
  /**
   * Fee for an early exit; 0 if there is none.
   */
  recesso?: WireAmount;
  /**
   * When the fee is due, in words.
   */
  recesso_condizioni?: WireText;
  /**
   * Yearly consumption by band, for the comparison on the portal of offers.
   */
  consumo_annuo_fasce?: WireBand[] | null;
} | null;
/**
 * A quantity of one band.
 */
export type WireBand = {
  /**
   * Band, such as F1.
   */
  fascia?: WireText;
  /**
   * Consumption in the band.
   */
  consumo?: WireNumber;
} | null;
/**
 * One reading of the meter (315/2024/R/com, art. 8.3).
 */
export type WireReading = {
  /**
   * Day of the reading.
   */
  data?: WireDate;
  /**
   * Value on the meter.
   */
  valore?: WireNumber;
  /**
   * rilevata (by the distributor), autolettura (by the customer), ricondotta (calculated back to the day) or stimata (estimated).
   */
  tipo?: WireText;
  /**
   * Band of the register, such as F1; empty for a meter with one register.
   */
  fascia?: WireText;
  /**
   * Unit on the meter: kWh, or mc of gas; that of the supply when empty.
   */
  unita?: WireText;
} | null;
/**
 * A recalculation of earlier bills (315/2024/R/com, art. 8.5).
 */
export type WireRecalculation = {
  /**
   * First day that is recalculated.
   */
  periodo_da?: WireDate;
  /**
   * Last day.
   */
  periodo_a?: WireDate;
  /**
   * Reason, in words.
   */
  motivo?: WireText;
  /**
   * First reading.
   */
  lettura_iniziale?: WireNumber;
  /**
   * Last reading.
   */
  lettura_finale?: WireNumber;
  /**
   * Consumption of the period, now.
   */
  consumo?: WireNumber;
  /**
   * What the period costs, now.
   */
  importo?: WireAmount;
  /**
   * Consumption that earlier bills have charged.
   */
  consumo_detratto?: WireNumber;
  /**
   * Amount that earlier bills have charged.
   */
  importo_detratto?: WireAmount;
  /**
   * Difference on this bill; negative in favour of the customer.
   */
  risultato?: WireAmount;
} | null;
/**
 * One element of detail: a price with its quantity, for a period (12/2025/R/com).
 */
export type WireDetail = {
  /**
   * What is charged.
   */
  descrizione?: WireText;
  /**
   * vendita or rete.
   */
  natura?: WireText;
  /**
   * First day.
   */
  periodo_da?: WireDate;
  /**
   * Last day.
   */
  periodo_a?: WireDate;
  /**
   * Quantity, with at most six decimals.
   */
  quantita?: WireNumber;
  /**
   * Unit of the quantity, as printed.
   */
  unita?: WireText;
  /**
   * Price of a unit.
   */
  prezzo?: WirePrice;
  /**
   * Amount.
   */
  importo?: WireAmount;
} | null;
/**
 * Another bill of the same supply, with which this one is compared.
 */
export type WireEarlierBill = {
  /**
   * Number of that bill.
   */
  numero?: WireCode;
  /**
   * Date of issue.
   */
  data?: WireDate;
  /**
   * First day of its period.
   */
  periodo_da?: WireDate;
  /**
   * Last day of its period.
   */
  periodo_a?: WireDate;
  /**
   * What that bill charged for this supply. The page shows the causes of a difference only if the rows add up to this amount.
   */
  totale?: WireAmount;
  /**
   * More than half of its consumption is an estimate.
   */
  stimato?: WireFlag;
  /**
   * Its Scontrino.
   */
  scontrino?: WireCost[] | null;
} | null;
/**
 * One source of energy.
 */
export type WireSource = {
  /**
   * rinnovabili, carbone, gas, petrolio, nucleare or altre; another text is shown as it came.
   */
  fonte?: WireText;
  /**
   * Share in per cent, 45.2 = 45.2 %.
   */
  quota?: WireNumber;
} | null;

/**
 * The bill as the server holds it: the answer of GET /document/{cryptoId} and GET /document/id/{id}. Absent, null and an empty text mean the same. Fields beyond these are ignored.
 */
export interface DocumentAnswer {
  /**
   * Encrypted id. Set by the page from the link, so a server need not send it.
   */
  crypto?: WireText;
  /**
   * Number printed on the bill.
   */
  document_number?: WireCode;
  /**
   * Date of issue.
   */
  document_date?: WireDate;
  /**
   * Type of the document in words, for instance Fattura.
   */
  document_type?: WireText;
  /**
   * Fiscal code or VAT number of the holder.
   */
  document_fiscal_code?: WireText;
  /**
   * Original amount of the document.
   */
  document_amount?: WireAmount;
  /**
   * Currency of all amounts, an ISO code such as EUR; euro when empty. Cards are charged in euro alone.
   */
  currency_sigle?: WireText;
  /**
   * Media reference of the PDF, for GET /api/media/{id}, or for GET /api/mediacloud/{id} where the host setting mediaCloudPrefix says so or the other one answers 404.
   */
  detail?: WireCode;
  /**
   * GAS without case is a gas bill; EE and everything else is electricity.
   */
  tipo_bolletta?: WireText;
  /**
   * Payment method: rid, without case, is direct debit.
   */
  document_payment?: WireText;
  /**
   * Amount still due; negative is a credit.
   */
  document_payment_debt?: WireAmount;
  /**
   * Due date.
   */
  document_payment_expiry?: WireDate;
  /**
   * Day on which the bill was paid. Ours: a server may leave it out.
   */
  document_payment_paid_date?: WireDate;
  /**
   * How the bill was paid: card, pagopa, transfer, slip (bollettino) or rid (direct debit), without case. Ours: a server may leave it out; any other word is ignored.
   */
  document_payment_paid_by?: WireText;
  /**
   * 0 cancelled, 1 and 2 payable, 3 awaiting validation, 4 paid; absent, empty or -1 unknown.
   */
  document_payment_status?: -1 | 0 | 1 | 2 | 3 | 4 | "-1" | "0" | "1" | "2" | "3" | "4" | "" | null;
  /**
   * Who receives the bill.
   */
  holder_name?: WireText;
  /**
   * Second address line.
   */
  holder_ind_riga2?: WireText;
  /**
   * Third address line.
   */
  holder_ind_riga3?: WireText;
  /**
   * Street with house number.
   */
  holder_toponimo?: WireText;
  /**
   * Hamlet.
   */
  holder_frazione?: WireText;
  /**
   * Postcode, a text: leading zeros count.
   */
  holder_cap?: WireCode;
  /**
   * Town.
   */
  holder_localita?: WireText;
  /**
   * Province, two letters.
   */
  holder_provincia?: WireText;
  /**
   * Country.
   */
  holder_nazione?: WireText;
  /**
   * Extra fields in the order to show. Labels with a meaning: invoices_codice_cliente, invoices_n_avviso, invoices_codice_contratto, invoices_holder_name, invoices_CF, invoices_data_emissione.
   */
  index_fields?:
    | ({
        /**
         * What to show.
         */
        value?: string | number | null;
        /**
         * Message key of the label.
         */
        label?: WireText;
        /**
         * amount, number, date or text; anything else is text.
         */
        format?: WireText;
        /**
         * For a date its pattern of tokens d, m, Y; for an amount or a number one of prefix, suffix, abs.
         */
        format_show?: WireText;
      } | null)[]
    | null;
  /**
   * Label, text and format to show for the three payment figures; document_* decides the rules.
   */
  dati_pagamento_fields?: {
    /**
     * Original amount.
     */
    doc_amount?: {
      /**
       * What to show.
       */
      value?: string | number | null;
      /**
       * Message key of the label.
       */
      label?: WireText;
      /**
       * amount, number, date or text; anything else is text.
       */
      format?: WireText;
      /**
       * For a date its pattern of tokens d, m, Y; for an amount or a number one of prefix, suffix, abs.
       */
      format_show?: WireText;
    } | null;
    /**
     * Amount still due.
     */
    doc_payment_debt?: {
      /**
       * What to show.
       */
      value?: string | number | null;
      /**
       * Message key of the label.
       */
      label?: WireText;
      /**
       * amount, number, date or text; anything else is text.
       */
      format?: WireText;
      /**
       * For a date its pattern of tokens d, m, Y; for an amount or a number one of prefix, suffix, abs.
       */
      format_show?: WireText;
    } | null;
    /**
     * Due date.
     */
    doc_payment_expiry?: {
      /**
       * What to show.
       */
      value?: string | number | null;
      /**
       * Message key of the label.
       */
      label?: WireText;
      /**
       * amount, number, date or text; anything else is text.
       */
      format?: WireText;
      /**
       * For a date its pattern of tokens d, m, Y; for an amount or a number one of prefix, suffix, abs.
       */
      format_show?: WireText;
    } | null;
  } | null;
  /**
   * First phone number.
   */
  landing_page_tel1?: WireText;
  /**
   * Second phone number, used for messaging as well.
   */
  landing_page_tel2?: WireText;
  /**
   * Picture for the first phone number.
   */
  landing_page_tel1_image?: WireImage;
  /**
   * E-mail address.
   */
  landing_email?: WireText;
  /**
   * Certified e-mail address.
   */
  landing_pec?: WireText;
  /**
   * Colour of the yearly spend.
   */
  spesa_annua_color?: WireColor;
  /**
   * Address behind the banner.
   */
  bolletta_interattiva_banner_link?: WireLink;
  /**
   * PagoPA portal; opened with act=portal and the id.
   */
  bolletta_interattiva_pagaora_pagopa_link?: WireLink;
  /**
   * Activation of direct debit.
   */
  bolletta_interattiva_rid_link?: WireLink;
  /**
   * Customer area.
   */
  bolletta_interattiva_duferco_profilo_areaclienti_link?: WireLink;
  /**
   * Address of pay-now link 1.
   */
  bolletta_interattiva_link_pagaora_1?: WireLink;
  /**
   * Address of pay-now link 2.
   */
  bolletta_interattiva_link_pagaora_2?: WireLink;
  /**
   * Address of pay-now link 3.
   */
  bolletta_interattiva_link_pagaora_3?: WireLink;
  /**
   * Address of pay-now link 4.
   */
  bolletta_interattiva_link_pagaora_4?: WireLink;
  /**
   * Address of pay-now link 5.
   */
  bolletta_interattiva_link_pagaora_5?: WireLink;
  /**
   * Supply cards in two columns.
   */
  bolletta_interattiva_esponi_2colonne?: WireFlag;
  /**
   * Payment card in two columns.
   */
  bolletta_interattiva_esponi_2colonne_pagamento?: WireFlag;
  /**
   * Show the billing period.
   */
  bolletta_interattiva_esponi_periodo_fatturazione?: WireFlag;
  /**
   * Show the two description lines of the header.
   */
  bolletta_interattiva_esponi_descrizione_servizio_header?: WireFlag;
  /**
   * Show the supply line in the header.
   */
  bolletta_interattiva_dett_forn_header?: WireFlag;
  /**
   * Show the chart of the consumption history.
   */
  bolletta_interattiva_esponi_storico_consumi?: WireFlag;
  /**
   * Show the icon of the consumption history.
   */
  bolletta_interattiva_esponi_storico_consumi_icon?: WireFlag;
  /**
   * Show the chart of the yearly spend.
   */
  bolletta_interattiva_esponi_spesa_annua?: WireFlag;
  /**
   * Show the icon of the yearly spend.
   */
  bolletta_interattiva_esponi_spesa_annua_icon?: WireFlag;
  /**
   * Show amounts at the bars of the yearly spend.
   */
  bolletta_interattiva_spesa_annua_importo?: WireFlag;
  /**
   * Show the details section of the supply detail screen.
   */
  bolletta_interattiva_esponi_dettaglio_fornitura?: WireFlag;
  /**
   * Show the consumption section of the supply detail screen.
   */
  bolletta_interattiva_esponi_consumi?: WireFlag;
  /**
   * Show the payment status.
   */
  bolletta_interattiva_esponi_stato_pagamento?: WireFlag;
  /**
   * Show the pay-now options.
   */
  bolletta_interattiva_esponi_paga_ora?: WireFlag;
  /**
   * Promote direct debit.
   */
  bolletta_interattiva_esponi_rid?: WireFlag;
  /**
   * Switch for link_pagaora_1.
   */
  bolletta_interattiva_pagaora_1?: WireFlag;
  /**
   * Switch for link_pagaora_2.
   */
  bolletta_interattiva_pagaora_2?: WireFlag;
  /**
   * Switch for link_pagaora_3.
   */
  bolletta_interattiva_pagaora_3?: WireFlag;
  /**
   * Switch for link_pagaora_4.
   */
  bolletta_interattiva_pagaora_4?: WireFlag;
  /**
   * Switch for link_pagaora_5.
   */
  bolletta_interattiva_pagaora_5?: WireFlag;
  /**
   * Offer the payment slip: downloads the PDF.
   */
  bolletta_interattiva_pagaora_boll?: WireFlag;
  /**
   * Offer PagoPA.
   */
  bolletta_interattiva_pagaora_pagopa_attivazione?: WireFlag;
  /**
   * Offer payment by card.
   */
  bolletta_interattiva_pagaora_nexi_attivazione?: WireFlag;
  /**
   * Show the VAT table.
   */
  bolletta_interattiva_sintesi_importi_riepilogo_iva?: WireFlag;
  /**
   * Show the pie of the payment card (spelt so).
   */
  bolletta_interattiva_sintesi_import_grafico?: WireFlag;
  /**
   * Show the donut of the amounts summary.
   */
  bolletta_interattiva_grafico_sintesi_importi?: WireFlag;
  /**
   * The detail of the payment card starts open.
   */
  bolletta_interattiva_bottone_apri_sintesi_importi?: WireFlag;
  /**
   * Customer care form.
   */
  bolletta_interattiva_customercare?: WireFlag;
  /**
   * Customer care tab.
   */
  bolletta_interattiva_duferco_customercare?: WireFlag;
  /**
   * Supply data tab.
   */
  bolletta_interattiva_duferco_dati_fornitura?: WireFlag;
  /**
   * Profile tab.
   */
  bolletta_interattiva_duferco_profilo?: WireFlag;
  /**
   * Self-reading tab (gas).
   */
  bolletta_interattiva_duferco_autolettura?: WireFlag;
  /**
   * Self-reading from day 20 (gas).
   */
  bolletta_interattiva_ugm_autolettura?: WireFlag;
  /**
   * Where the payment status comes from: not set (empty, 0) or DB without case = this document; any other text = a live verify call.
   */
  bolletta_interattiva_esponi_stato_pagamento_data?: string | number | null;
  /**
   * What the interactive bill adds.
   */
  fatt_interattiva_data?: {
    /**
     * Header of the page.
     */
    header?: {
      /**
       * First description line.
       */
      descrizione_servizio_header_1?: WireText;
      /**
       * Second description line.
       */
      descrizione_servizio_header_2?: WireText;
      /**
       * Right logo.
       */
      logo_servizio?: WireImage;
    } | null;
    /**
     * Document summary.
     */
    riepilogo_doc?: {
      /**
       * Offer the switch to the web bill.
       */
      scelta_bolletta_web?: WireFlag;
      /**
       * Logo of the service.
       */
      logo_servizio?: WireImage;
      /**
       * Service in words.
       */
      descrizione_servizio?: WireText;
      /**
       * PagoPA is offered.
       */
      pagopa?: WireFlag;
      /**
       * Hide the payment info.
       */
      escludi_info_pagamento?: WireFlag;
      /**
       * Prompt for direct debit.
       */
      domiciliazione_bancaria?: WireFlag;
      /**
       * Pay now is offered.
       */
      paga_ora?: WireFlag;
    } | null;
    /**
     * What the bill is made of.
     */
    sintesi_importi?: {
      /**
       * Label to amount, as a map or as a list of single-entry maps. Use the list where labels look like numbers: JSON readers reorder such keys.
       */
      tabella_importi?: WireAmountMap | WireAmountMap[] | null;
      /**
       * VAT table.
       */
      tabella_iva?:
        | ({
            /**
             * Rate, 10 or "10%".
             */
            aliquota_iva?: number | string | null;
            /**
             * Taxable amount.
             */
            imponibile?: WireAmount;
            /**
             * VAT amount.
             */
            importo?: WireAmount;
          } | null)[]
        | null;
      /**
       * Slices of the chart.
       */
      grafico_importi?:
        | ({
            /**
             * Label: a message key, or the text itself.
             */
            label?: WireText;
            /**
             * Amount.
             */
            value?: WireAmount;
            /**
             * Colour; wins over the cycle of colours.
             */
            color?: WireColor;
          } | null)[]
        | null;
    } | null;
    /**
     * Unpaid invoices, a list or a map of items.
     */
    insoluti?:
      | WireOverdue[]
      | {
          [k: string]: WireOverdue;
        }
      | null;
    /**
     * Missed payments; each one a positional list: document number, issue date, expiry date, amount.
     */
    mancati_pagamenti?:
      | []
      | [WireText]
      | [WireText, WireDate]
      | [WireText, WireDate, WireDate]
      | [WireText, WireDate, WireDate, WireAmount][]
      | null;
    /**
     * Contacts.
     */
    contatti?: {
      /**
       * Emergency number.
       */
      numero_pronto_intervento?: WireText;
      /**
       * Distributor.
       */
      nome_distributore?: WireText;
    } | null;
    /**
     * Points of supply.
     */
    fornitura?: WireSupply[] | null;
    /**
     * Kind of bill: periodica, chiusura or ricalcolo. Ours: a server may leave it out.
     */
    tipo_documento?: WireText;
    /**
     * Why it is a closing bill or a recalculation, in words. Ours: a server may leave it out.
     */
    motivo_documento?: WireText;
    /**
     * TOTALE BOLLETTA: everything but the television fee. Ours: a server may leave it out.
     */
    totale_bolletta?: WireAmount;
    /**
     * TOTALE DA PAGARE: with the television fee. Ours: a server may leave it out.
     */
    totale_da_pagare?: WireAmount;
    /**
     * Television fee in the amount to pay. Ours: a server may leave it out.
     */
    canone_rai?: WireAmount;
    /**
     * regolari (earlier bills are paid) or in_ritardo (at least one is late). Ours: a server may leave it out.
     */
    pagamenti_precedenti?: WireText;
    /**
     * A way to pay that is free of charge, in words. Ours: a server may leave it out.
     */
    modo_gratuito?: WireText;
    /**
     * The part of the bill that is for consumption older than two years (569/2018/R/com). The customer may refuse it. Ours: a server may leave it out.
     */
    importi_prescritti?: {
      /**
       * The part, contained in document_amount. It stays the same after a refusal.
       */
      importo?: WireAmount;
      /**
       * First day of the consumption.
       */
      periodo_da?: WireDate;
      /**
       * Last day.
       */
      periodo_a?: WireDate;
      /**
       * da_decidere (the customer has not answered), rifiutato (refused) or accettato (accepted). While it is refused, nothing can be paid as long as the amount due may contain the part, see da_pagare_senza.
       */
      stato?: WireText;
      /**
       * Amount that remains to be paid without the part. After a refusal, a payment can start only if document_payment_debt is not greater than this amount. It must also not be greater than the amount of the bill less the part; the amount of the bill is the smaller of document_amount and totale_da_pagare, and a refusal does not change it.
       */
      da_pagare_senza?: WireAmount;
      /**
       * Last day on which the refusal is possible, if there is one.
       */
      entro?: WireDate;
      /**
       * Form by which the customer refuses the part.
       */
      modulo?: WireLink;
      /**
       * The part is left out of the direct debit.
       */
      addebito_escluso?: WireFlag;
    } | null;
    /**
     * The right to pay in instalments (63/2025/R/com). Ours: a server may leave it out.
     */
    rateizzazione?: {
      /**
       * Why the customer has the right, in words.
       */
      motivo?: WireText;
      /**
       * Last day to ask; ten days after the due date where it is empty.
       */
      entro?: WireDate;
      /**
       * At least so many instalments.
       */
      rate_minime?: WireNumber;
      /**
       * Yearly interest in per cent, if there is any.
       */
      tasso?: WireNumber;
    } | null;
    /**
     * What happens if the bill is not paid in time. Ours: a server may leave it out.
     */
    mora?: {
      /**
       * Yearly interest on late payment, in per cent.
       */
      tasso?: WireNumber;
      /**
       * Cost of a suspension of the supply.
       */
      costo_sospensione?: WireAmount;
      /**
       * Cost of the reactivation.
       */
      costo_riattivazione?: WireAmount;
      /**
       * The procedure, in words.
       */
      procedura?: WireText;
    } | null;
    /**
     * Where customers send complaints. Ours: a server may leave it out.
     */
    reclami?: {
      /**
       * E-mail address.
       */
      email?: WireText;
      /**
       * Certified e-mail address.
       */
      pec?: WireText;
      /**
       * Postal address, on one line.
       */
      indirizzo?: WireText;
      /**
       * Form for complaints.
       */
      modulo?: WireLink;
      /**
       * Days until the answer.
       */
      giorni_risposta?: WireNumber;
    } | null;
    /**
     * Sources of the electricity (DM 31 July 2009). Ours: a server may leave it out.
     */
    mix_energetico?: {
      /**
       * Year of the figures, four digits.
       */
      anno?: WireNumber;
      /**
       * What the seller has bought.
       */
      venditore?: WireSource[] | null;
      /**
       * What the country has produced.
       */
      nazionale?: WireSource[] | null;
      /**
       * The figures are provisional.
       */
      provvisorio?: WireFlag;
    } | null;
  } | null;
  /**
   * Style of one time band: "label key, colour of read consumption, colour of estimated consumption".
   *
   * This interface was referenced by `DocumentAnswer`'s JSON-Schema definition
   * via the `patternProperty` "^consumo_f[0-9a-z_]+$".
   */
  [k: string]:
    | string
    | null
    | WireText
    | WireCode
    | WireDate
    | WireAmount
    | -1
    | 0
    | 1
    | 2
    | 3
    | 4
    | "-1"
    | "0"
    | "1"
    | "2"
    | "3"
    | "4"
    | ""
    | ({
        /**
         * What to show.
         */
        value?: string | number | null;
        /**
         * Message key of the label.
         */
        label?: WireText;
        /**
         * amount, number, date or text; anything else is text.
         */
        format?: WireText;
        /**
         * For a date its pattern of tokens d, m, Y; for an amount or a number one of prefix, suffix, abs.
         */
        format_show?: WireText;
      } | null)[]
    | {
        /**
         * Original amount.
         */
        doc_amount?: {
          /**
           * What to show.
           */
          value?: string | number | null;
          /**
           * Message key of the label.
           */
          label?: WireText;
          /**
           * amount, number, date or text; anything else is text.
           */
          format?: WireText;
          /**
           * For a date its pattern of tokens d, m, Y; for an amount or a number one of prefix, suffix, abs.
           */
          format_show?: WireText;
        } | null;
        /**
         * Amount still due.
         */
        doc_payment_debt?: {
          /**
           * What to show.
           */
          value?: string | number | null;
          /**
           * Message key of the label.
           */
          label?: WireText;
          /**
           * amount, number, date or text; anything else is text.
           */
          format?: WireText;
          /**
           * For a date its pattern of tokens d, m, Y; for an amount or a number one of prefix, suffix, abs.
           */
          format_show?: WireText;
        } | null;
        /**
         * Due date.
         */
        doc_payment_expiry?: {
          /**
           * What to show.
           */
          value?: string | number | null;
          /**
           * Message key of the label.
           */
          label?: WireText;
          /**
           * amount, number, date or text; anything else is text.
           */
          format?: WireText;
          /**
           * For a date its pattern of tokens d, m, Y; for an amount or a number one of prefix, suffix, abs.
           */
          format_show?: WireText;
        } | null;
      }
    | WireImage
    | WireColor
    | WireLink
    | WireFlag
    | number
    | {
        /**
         * Header of the page.
         */
        header?: {
          /**
           * First description line.
           */
          descrizione_servizio_header_1?: WireText;
          /**
           * Second description line.
           */
          descrizione_servizio_header_2?: WireText;
          /**
           * Right logo.
           */
          logo_servizio?: WireImage;
        } | null;
        /**
         * Document summary.
         */
        riepilogo_doc?: {
          /**
           * Offer the switch to the web bill.
           */
          scelta_bolletta_web?: WireFlag;
          /**
           * Logo of the service.
           */
          logo_servizio?: WireImage;
          /**
           * Service in words.
           */
          descrizione_servizio?: WireText;
          /**
           * PagoPA is offered.
           */
          pagopa?: WireFlag;
          /**
           * Hide the payment info.
           */
          escludi_info_pagamento?: WireFlag;
          /**
           * Prompt for direct debit.
           */
          domiciliazione_bancaria?: WireFlag;
          /**
           * Pay now is offered.
           */
          paga_ora?: WireFlag;
        } | null;
        /**
         * What the bill is made of.
         */
        sintesi_importi?: {
          /**
           * Label to amount, as a map or as a list of single-entry maps. Use the list where labels look like numbers: JSON readers reorder such keys.
           */
          tabella_importi?: WireAmountMap | WireAmountMap[] | null;
          /**
           * VAT table.
           */
          tabella_iva?:
            | ({
                /**
                 * Rate, 10 or "10%".
                 */
                aliquota_iva?: number | string | null;
                /**
                 * Taxable amount.
                 */
                imponibile?: WireAmount;
                /**
                 * VAT amount.
                 */
                importo?: WireAmount;
              } | null)[]
            | null;
          /**
           * Slices of the chart.
           */
          grafico_importi?:
            | ({
                /**
                 * Label: a message key, or the text itself.
                 */
                label?: WireText;
                /**
                 * Amount.
                 */
                value?: WireAmount;
                /**
                 * Colour; wins over the cycle of colours.
                 */
                color?: WireColor;
              } | null)[]
            | null;
        } | null;
        /**
         * Unpaid invoices, a list or a map of items.
         */
        insoluti?:
          | WireOverdue[]
          | {
              [k: string]: WireOverdue;
            }
          | null;
        /**
         * Missed payments; each one a positional list: document number, issue date, expiry date, amount.
         */
        mancati_pagamenti?:
          | []
          | [WireText]
          | [WireText, WireDate]
          | [WireText, WireDate, WireDate]
          | [WireText, WireDate, WireDate, WireAmount][]
          | null;
        /**
         * Contacts.
         */
        contatti?: {
          /**
           * Emergency number.
           */
          numero_pronto_intervento?: WireText;
          /**
           * Distributor.
           */
          nome_distributore?: WireText;
        } | null;
        /**
         * Points of supply.
         */
        fornitura?: WireSupply[] | null;
        /**
         * Kind of bill: periodica, chiusura or ricalcolo. Ours: a server may leave it out.
         */
        tipo_documento?: WireText;
        /**
         * Why it is a closing bill or a recalculation, in words. Ours: a server may leave it out.
         */
        motivo_documento?: WireText;
        /**
         * TOTALE BOLLETTA: everything but the television fee. Ours: a server may leave it out.
         */
        totale_bolletta?: WireAmount;
        /**
         * TOTALE DA PAGARE: with the television fee. Ours: a server may leave it out.
         */
        totale_da_pagare?: WireAmount;
        /**
         * Television fee in the amount to pay. Ours: a server may leave it out.
         */
        canone_rai?: WireAmount;
        /**
         * regolari (earlier bills are paid) or in_ritardo (at least one is late). Ours: a server may leave it out.
         */
        pagamenti_precedenti?: WireText;
        /**
         * A way to pay that is free of charge, in words. Ours: a server may leave it out.
         */
        modo_gratuito?: WireText;
        /**
         * The part of the bill that is for consumption older than two years (569/2018/R/com). The customer may refuse it. Ours: a server may leave it out.
         */
        importi_prescritti?: {
          /**
           * The part, contained in document_amount. It stays the same after a refusal.
           */
          importo?: WireAmount;
          /**
           * First day of the consumption.
           */
          periodo_da?: WireDate;
          /**
           * Last day.
           */
          periodo_a?: WireDate;
          /**
           * da_decidere (the customer has not answered), rifiutato (refused) or accettato (accepted). While it is refused, nothing can be paid as long as the amount due may contain the part, see da_pagare_senza.
           */
          stato?: WireText;
          /**
           * Amount that remains to be paid without the part. After a refusal, a payment can start only if document_payment_debt is not greater than this amount. It must also not be greater than the amount of the bill less the part; the amount of the bill is the smaller of document_amount and totale_da_pagare, and a refusal does not change it.
           */
          da_pagare_senza?: WireAmount;
          /**
           * Last day on which the refusal is possible, if there is one.
           */
          entro?: WireDate;
          /**
           * Form by which the customer refuses the part.
           */
          modulo?: WireLink;
          /**
           * The part is left out of the direct debit.
           */
          addebito_escluso?: WireFlag;
        } | null;
        /**
         * The right to pay in instalments (63/2025/R/com). Ours: a server may leave it out.
         */
        rateizzazione?: {
          /**
           * Why the customer has the right, in words.
           */
          motivo?: WireText;
          /**
           * Last day to ask; ten days after the due date where it is empty.
           */
          entro?: WireDate;
          /**
           * At least so many instalments.
           */
          rate_minime?: WireNumber;
          /**
           * Yearly interest in per cent, if there is any.
           */
          tasso?: WireNumber;
        } | null;
        /**
         * What happens if the bill is not paid in time. Ours: a server may leave it out.
         */
        mora?: {
          /**
           * Yearly interest on late payment, in per cent.
           */
          tasso?: WireNumber;
          /**
           * Cost of a suspension of the supply.
           */
          costo_sospensione?: WireAmount;
          /**
           * Cost of the reactivation.
           */
          costo_riattivazione?: WireAmount;
          /**
           * The procedure, in words.
           */
          procedura?: WireText;
        } | null;
        /**
         * Where customers send complaints. Ours: a server may leave it out.
         */
        reclami?: {
          /**
           * E-mail address.
           */
          email?: WireText;
          /**
           * Certified e-mail address.
           */
          pec?: WireText;
          /**
           * Postal address, on one line.
           */
          indirizzo?: WireText;
          /**
           * Form for complaints.
           */
          modulo?: WireLink;
          /**
           * Days until the answer.
           */
          giorni_risposta?: WireNumber;
        } | null;
        /**
         * Sources of the electricity (DM 31 July 2009). Ours: a server may leave it out.
         */
        mix_energetico?: {
          /**
           * Year of the figures, four digits.
           */
          anno?: WireNumber;
          /**
           * What the seller has bought.
           */
          venditore?: WireSource[] | null;
          /**
           * What the country has produced.
           */
          nazionale?: WireSource[] | null;
          /**
           * The figures are provisional.
           */
          provvisorio?: WireFlag;
        } | null;
      }
    | undefined;
}
export interface WireAmountMap {
  [k: string]: WireAmount;
}

/**
 * Answer of GET /api/document/{x}, GET /api/document/{x}/invoices/{y} and GET /api/invoices/new/{x}, x a customer code, y a contract: documents, the newest first. The query may have year, state (open, overdue, debit, paid, pending, cancelled), kind (EE, GAS), q (words that a document has in its number, service, period or address, such as 2026000101, n. 2026 000 101, gas ottobre or Via Roma; case, accents and the kind of apostrophe do not matter), after and limit (50 when absent, 200 at most); that of the first call may have visit=1, which makes it a visit to the list. Fields are named as in the document; the rest is ours.
 */
export interface DocumentsAnswer {
  /**
   * Ids of the columns in their order; one that the page does not know is left out.
   *
   * Items: Id of a column.
   */
  headers: string[];
  /**
   * One page of the list.
   *
   * Items: One document.
   */
  items: {
    /**
     * Plain id of the document, the documentId of its address.
     */
    id: string;
    /**
     * Number of the document.
     */
    document_number: string;
    /**
     * Date of issue, YYYY-MM-DD.
     */
    document_date: string;
    /**
     * Type of the document in words.
     */
    document_type: string;
    /**
     * Original amount; negative is a credit, euro.
     */
    document_amount: number;
    /**
     * Amount still due, euro.
     */
    document_payment_debt: number;
    /**
     * Due date, YYYY-MM-DD.
     */
    document_payment_expiry: string;
    /**
     * 0 cancelled, 1 and 2 payable (open), 3 awaiting validation (pending), 4 paid.
     */
    document_payment_status: 0 | 1 | 2 | 3 | 4;
    /**
     * Payment method: RID is direct debit, which asks for no payment. Missing where it is not known.
     */
    document_payment?: string;
    /**
     * EE electricity, GAS gas.
     */
    tipo_bolletta: "EE" | "GAS";
    /**
     * Media reference of the PDF, for GET /api/media/{id}. Missing without a PDF.
     */
    detail?: string;
    /**
     * Reference of the PDF of its receipts: ricevuta: followed by the id for GET /ricevuta/{x}/pdf, or a media reference. Ours; missing where nothing was paid through the page, and where the server does not tell.
     */
    receipt?: string;
    /**
     * Number of the contract.
     */
    contract: string;
    /**
     * Address of the supply on one line.
     */
    address: string;
    /**
     * First day of the billing period, YYYY-MM-DD. Ours: a list names a document by its service and period, and by its number where the server does not tell the period.
     */
    period_from?: string;
    /**
     * Last day of the billing period, YYYY-MM-DD.
     */
    period_to?: string;
    /**
     * 1 = issued since the customer last visited the list.
     */
    is_new: 0 | 1;
  }[];
  /**
   * How many rows there are with these filters, on all pages.
   */
  total: number;
  /**
   * Euro: sum of document_payment_debt of all documents with these filters, on all pages. Ours; missing where the server does not tell.
   */
  debt?: number;
  /**
   * Token for the next page, sent back as after. Missing on the last page; its content is the server's own.
   */
  next?: string;
}

/**
 * Answer of GET /api/api_duferco_get_enterdays: how many days are left on which a gas reading can be sent, today included; 0 = the window is closed. The specification shows the 0 alone: any other number, and a list that is not empty, is read as open.
 */
export type EnterdaysAnswer = number | string | unknown[] | {} | null;

/**
 * Body of an answer with a status of 400 or more. The page keeps error for the diagnostics; one that is a code (letters, digits, . _ -, at most 32) also stands in the code that customers quote. Nothing else of it is ever shown; the status decides. A server may send no body at all. The specification shows no body: ours.
 */
export interface ErrorAnswer {
  /**
   * Short, stable code of the error, or its number.
   */
  error: string | number;
  /**
   * A sentence for whoever reads the log.
   */
  message?: string | null;
}

/**
 * Answer of GET /api/Faq/{x}, x a language; for one that the brand does not have, its first one. The specification does not show it: ours.
 */
export interface FaqAnswer {
  /**
   * Topics in their order.
   *
   * Items: One topic.
   */
  topics: {
    /**
     * Id of the topic.
     */
    id: string;
    /**
     * Its words.
     */
    title: string;
    /**
     * Its questions in their order.
     *
     * Items: One question.
     */
    questions: {
      /**
       * Id of the question, unique within the topic.
       */
      id: string;
      /**
       * The question.
       */
      question: string;
      /**
       * Rich text: HTML of the elements p, br, strong, em, ul, ol, li, h3 and a with href, nothing else. The page reads it with its own reader and trusts nothing of it.
       */
      answer: string;
      /**
       * Files to the answer, which may be none.
       *
       * Items: One file.
       */
      attachments: {
        /**
         * Id of the file, for GET /api/Faq/attach/{a}/{b}/{c}: topic, question, file.
         */
        id: string;
        /**
         * Name of the file, with its ending.
         */
        name: string;
        /**
         * Bytes.
         */
        size: number;
      }[];
    }[];
  }[];
}

/**
 * Answer of GET /api/contract/moreinfo/headers/{x}, x a contract: more about it, as index_fields of a document. The specification does not show it: ours.
 */
export interface FieldsAnswer {
  /**
   * Fields in their order.
   *
   * Items: One field.
   */
  fields: {
    /**
     * Text key, or the words themselves.
     */
    label: string;
    /**
     * Value.
     */
    value: string | number | null;
    /**
     * amount, number, date or other, as in index_fields.
     */
    format: string;
  }[];
}

/**
 * Answer of GET /api/footer. The specification does not show it: ours.
 */
export interface FooterAnswer {
  /**
   * Lines in their order: name, registered office and tax number of the company.
   *
   * Items: One line.
   */
  lines: {
    /**
     * Text key, or the words themselves.
     */
    text: string;
  }[];
  /**
   * Links in their order: privacy, terms.
   *
   * Items: One link.
   */
  links: {
    /**
     * Text key, or the words themselves.
     */
    label: string;
    /**
     * Its https: address.
     */
    href: string;
  }[];
}

/**
 * Answer of GET /api/goods/detail/{x}, x the id of an offer. The query may have lang, a language. The specification does not show it: ours.
 */
export interface GoodsDetailAnswer {
  /**
   * Id of the offer.
   */
  id: string;
  /**
   * Its name.
   */
  title: string;
  /**
   * What is offered.
   */
  kind: "electricity" | "gas" | "service" | "device";
  /**
   * What it is, in a sentence.
   */
  summary: string;
  /**
   * Price in its unit.
   */
  price: number;
  /**
   * Unit of the price, such as €/kWh or €/month in words.
   */
  price_unit: string;
  /**
   * Last day on which it can be asked for, YYYY-MM-DD.
   */
  until: string;
  /**
   * Rich text: HTML of the elements p, br, strong, em, ul, ol, li, h3 and a with href, nothing else. The page reads it with its own reader and trusts nothing of it.
   */
  body: string;
  /**
   * Conditions in their order.
   *
   * Items: One condition.
   */
  conditions: {
    /**
     * What it is about.
     */
    label: string;
    /**
     * Its words.
     */
    value: string;
  }[];
}

/**
 * Answer of GET /api/goods/{x}, x a customer code: offers to the customer. The specification names the pages of goods, but no call. The query may have lang, a language. The specification does not show it: ours.
 */
export interface GoodsAnswer {
  /**
   * Offers in their order.
   *
   * Items: One offer.
   */
  items: {
    /**
     * Id of the offer.
     */
    id: string;
    /**
     * Its name.
     */
    title: string;
    /**
     * What is offered.
     */
    kind: "electricity" | "gas" | "service" | "device";
    /**
     * What it is, in a sentence.
     */
    summary: string;
    /**
     * Price in its unit.
     */
    price: number;
    /**
     * Unit of the price, such as €/kWh or €/month in words.
     */
    price_unit: string;
    /**
     * Last day on which it can be asked for, YYYY-MM-DD.
     */
    until: string;
  }[];
}

/**
 * Body of POST /api/goods/request/{x}, x a customer code: the customer asks for an offer. The same offer again within 24 hours is the same ticket. The specification does not show it: ours.
 */
export interface GoodsRequest {
  /**
   * Id of the offer.
   */
  good: string;
  /**
   * Phone number to call, with + and the prefix of the country; may be empty.
   */
  phone?: string;
  /**
   * When to call.
   */
  contact_time?: "" | "morning" | "afternoon" | "evening";
  /**
   * What the customer adds.
   */
  note?: string;
}

/**
 * Answer of GET /api/contract/headers/{x}, x a customer code, GET /api/contract/details/headers/{x}, x EE or GAS, and GET /api/message/headers, whose columns hold for all lists of messages: number is that of what the customer has sent. The specification does not show it: ours.
 */
export interface HeadersAnswer {
  /**
   * Ids of the columns in their order; one that the page does not know is left out.
   *
   * Items: Id of a column.
   */
  headers: string[];
}

/**
 * Answer of GET /api/invoices/info: what filters of the list of documents can offer to the customer signed in, all names together. The specification does not show it: ours.
 */
export interface InvoicesInfoAnswer {
  /**
   * Years of issue, the newest first.
   *
   * Items: One year.
   */
  years: {
    /**
     * The year, such as 2026.
     */
    year: string;
  }[];
  /**
   * Kinds of documents.
   *
   * Items: EE electricity, GAS gas.
   */
  kinds: ("EE" | "GAS")[];
  /**
   * States of documents: open is for the customer to pay, overdue is open beyond its due date, debit is taken by direct debit.
   *
   * Items: A state.
   */
  states: ("open" | "overdue" | "debit" | "pending" | "paid" | "cancelled")[];
}

/**
 * Answer of GET /api/locales/list: the languages that the customer can choose, most usual first. The specification does not show it: ours.
 *
 * Items: Language, such as it.
 */
export type LocalesListAnswer = string[];

/**
 * Answer of GET /api/menu: the menu of the site. The specification does not show it: ours.
 */
export interface MenuAnswer {
  /**
   * Items in their order.
   */
  items: MenuItem[];
}
/**
 * One item: it opens its items, acts, or goes to a page.
 */
export interface MenuItem {
  /**
   * Text key, or the words themselves.
   */
  name: string;
  /**
   * Address of the page without its first slash; with the action multimodule, the modules of the page.
   */
  component?: string;
  /**
   * What the item does instead of going to a page.
   */
  action?: "logout" | "multimodule";
  /**
   * With the action multimodule: address of the page without its first slash.
   */
  argument?: string;
  /**
   * Items below it, which it opens.
   */
  items?: MenuItem[];
}

/**
 * Answer of GET /api/message/detail/{x}, x the id of a message: the whole message. The query may have lang, a language. The call marks it as read: is_read is what it was before. The specification does not show it: ours.
 */
export interface MessageDetailAnswer {
  /**
   * Id of the message.
   */
  id: string;
  /**
   * Code of the customer to whom it was sent: a login may see messages of several. Ours, and optional.
   */
  customer?: string;
  /**
   * Subject.
   */
  subject: string;
  /**
   * When it was sent, YYYY-MM-DD.
   */
  date: string;
  /**
   * 1 = the customer has opened it.
   */
  is_read: 0 | 1;
  /**
   * What it is about: a bill, a payment, a meter reading, a planned interruption of the supply, a contract, anything else.
   */
  kind: "bill" | "payment" | "reading" | "outage" | "contract" | "other";
  /**
   * Rich text: HTML of the elements p, br, strong, em, ul, ol, li, h3 and a with href, nothing else. The page reads it with its own reader and trusts nothing of it.
   */
  body: string;
}

/**
 * Answer of GET /api/message/home/{x}, x a customer code: the newest messages. The query may have lang, a language. The specification does not show it: ours.
 */
export interface MessageHomeAnswer {
  /**
   * At most three, the newest first.
   *
   * @maxItems 3
   *
   * Items: One message.
   */
  items:
    | []
    | [
        {
          /**
           * Id of the message.
           */
          id: string;
          /**
           * Subject.
           */
          subject: string;
          /**
           * When it was sent, YYYY-MM-DD.
           */
          date: string;
          /**
           * 1 = the customer has opened it.
           */
          is_read: 0 | 1;
        }
      ]
    | [
        {
          /**
           * Id of the message.
           */
          id: string;
          /**
           * Subject.
           */
          subject: string;
          /**
           * When it was sent, YYYY-MM-DD.
           */
          date: string;
          /**
           * 1 = the customer has opened it.
           */
          is_read: 0 | 1;
        },
        {
          /**
           * Id of the message.
           */
          id: string;
          /**
           * Subject.
           */
          subject: string;
          /**
           * When it was sent, YYYY-MM-DD.
           */
          date: string;
          /**
           * 1 = the customer has opened it.
           */
          is_read: 0 | 1;
        }
      ]
    | [
        {
          /**
           * Id of the message.
           */
          id: string;
          /**
           * Subject.
           */
          subject: string;
          /**
           * When it was sent, YYYY-MM-DD.
           */
          date: string;
          /**
           * 1 = the customer has opened it.
           */
          is_read: 0 | 1;
        },
        {
          /**
           * Id of the message.
           */
          id: string;
          /**
           * Subject.
           */
          subject: string;
          /**
           * When it was sent, YYYY-MM-DD.
           */
          date: string;
          /**
           * 1 = the customer has opened it.
           */
          is_read: 0 | 1;
        },
        {
          /**
           * Id of the message.
           */
          id: string;
          /**
           * Subject.
           */
          subject: string;
          /**
           * When it was sent, YYYY-MM-DD.
           */
          date: string;
          /**
           * 1 = the customer has opened it.
           */
          is_read: 0 | 1;
        }
      ];
}

/**
 * Answer of GET /api/message/new/{x}, x a customer code. The specification does not show it: ours.
 */
export interface MessageNewAnswer {
  /**
   * How many messages are unread.
   */
  count: number;
}

/**
 * Answer of GET /api/message/{x}, x a customer code: messages, the newest first. The query may have state (unread, read, sent), q (part of a subject), lang (a language), after and limit (50 when absent, 200 at most). A message that is not there in the language comes as it was sent. With state sent the items are what the customer has sent to the company, each with sent and number; a server without them may ignore the word. The specification does not show it: ours.
 */
export interface MessagesAnswer {
  /**
   * Ids of the columns in their order; one that the page does not know is left out.
   *
   * Items: Id of a column.
   */
  headers: string[];
  /**
   * One page of the list.
   *
   * Items: One message.
   */
  items: {
    /**
     * Id of the message.
     */
    id: string;
    /**
     * Subject.
     */
    subject: string;
    /**
     * When it was sent, YYYY-MM-DD.
     */
    date: string;
    /**
     * 1 = the customer has opened it.
     */
    is_read: 0 | 1;
    /**
     * What it is about: a bill, a payment, a meter reading, a planned interruption of the supply, a contract, anything else.
     */
    kind: "bill" | "payment" | "reading" | "outage" | "contract" | "other";
    /**
     * 1 = the customer has sent it: it has a number, and cannot be opened or deleted. Missing for messages to the customer.
     */
    sent?: 1;
    /**
     * Number of what the customer has sent, to quote.
     */
    number?: string;
  }[];
  /**
   * How many rows there are with these filters, on all pages.
   */
  total: number;
  /**
   * How many messages are unread, whatever the filters.
   */
  unread: number;
  /**
   * Token for the next page, sent back as after. Missing on the last page; its content is the server's own.
   */
  next?: string;
}

/**
 * Body of the customer-care request, new version (operation postCustomerCare, by default POST messaggio/{x}). It has no field for the subject, which is the first line of description. Categories, priorities and owners are words of the back office, in Italian in every language.
 */
export interface MessaggioRequest {
  /**
   * Left empty.
   */
  email: string;
  /**
   * Customer code; empty when the bill has none.
   */
  idAnagrafica: string;
  /**
   * Number of the document.
   */
  idFattura: string;
  /**
   * First line the subject, then what the customer wrote.
   */
  description: string;
  /**
   * Modifica dati, or Credito.
   */
  typology: string;
  /**
   * What the customer writes about, such as Evidenza pagamento.
   */
  category: string;
  /**
   * Modifiche Billing Profile/Account, or empty.
   */
  subcategory: string;
  /**
   * High or Medium.
   */
  priority: string;
  /**
   * Who answers: Pagamenti_AT or BO_Clienti.
   */
  owner: string;
  /**
   * Attachments.
   *
   * @maxItems 10
   *
   * Items: One attachment.
   */
  files:
    | []
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ]
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ]
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ]
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ]
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ]
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ]
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ]
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ]
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ]
    | [
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        },
        {
          /**
           * Name of the file with its ending.
           */
          name: string;
          /**
           * Content as base64, the part after the comma of the data URL: at most 2 MiB before it is encoded.
           */
          content: string;
        }
      ];
}

/**
 * Answer of GET /api/bollettainterattiva/modules: names of modules in their order. An absent or null list leaves the list of the template in force; an empty one shows nothing there. Unknown names are skipped. The page leaves out what is no list and entries that are no texts, and takes a list in place of the answer, or null, for no lists.
 */
export interface ModulesAnswer {
  /**
   * The single list (mobile).
   */
  modules?: string[] | null;
  /**
   * Left column.
   */
  modules_left?: string[] | null;
  /**
   * Right column.
   */
  modules_right?: string[] | null;
}

/**
 * Answer of GET and POST /api/newsletter/{x}, x a customer code: the subscription of this customer. The specification names the page NewsLetter, but no call. A wrong code leaves it pending. The specification does not show it: ours.
 */
export interface NewsletterAnswer {
  /**
   * none = not subscribed; pending = an e-mail with a code is on its way; confirmed = subscribed.
   */
  state: "none" | "pending" | "confirmed";
  /**
   * E-mail address; that of the profile when there is no subscription, empty when there is none.
   */
  email: string;
  /**
   * Day of the state, YYYY-MM-DD. Missing while nothing was ever subscribed.
   */
  since?: string;
}

/**
 * Body of POST /api/newsletter/{x}, x a customer code. The specification does not show it: ours.
 */
export interface NewsletterRequest {
  /**
   * subscribe sends an e-mail with a code, confirm takes this code, withdraw ends the subscription.
   */
  action: "subscribe" | "confirm" | "withdraw";
  /**
   * Address to subscribe; only with subscribe.
   */
  email?: string;
  /**
   * Code of the e-mail; only with confirm.
   */
  code?: string;
}

/**
 * Answer of GET pagamento/{x}, which starts a card payment: where the form goes and what it carries. null in either = the payment cannot start.
 */
export interface PagamentoAnswer {
  /**
   * Address of the provider's page that the form is posted to; https, on the host's list.
   */
  url: string | null;
  /**
   * Form fields by name: alias, importo (cents), divisa, codTrans, mac and whatever else the provider wants. The page adds url, url_back, urlpost, mail and descrizione.
   */
  post_data: {
    /**
     * Value of a field.
     */
    [k: string]: string | number;
  } | null;
}

/**
 * Body of PUT /api/customer/password/reset, exactly this. The identity provider sends the customer an e-mail with a way to set a new password; three times an hour at most.
 */
export interface PasswordResetRequest {
  /**
   * Always PUT.
   */
  method_field: "PUT";
}

/**
 * Answer of GET get_profilo/{x}: the digital profile of the customer, or an empty text where there is none. Numbers may come as texts.
 */
export type ProfiloAnswer =
  | {
      /**
       * Number of the customer's record; goes back with a change.
       */
      idAnagrafica?: string | number | null;
      /**
       * How complete the profile is; 4 = complete, anything else = not complete.
       */
      livelloCompletezzaProfilo?: number | string | null;
      /**
       * E-mail address; empty when not given.
       */
      email?: string | null;
      /**
       * Mobile phone number, with + and the prefix of the country; empty when not given.
       */
      telefono?: string | number | null;
      /**
       * 1 = the reserved area is active, else it is not.
       */
      selfCare?: number | string | null;
      /**
       * 1 = the bill comes on paper.
       */
      bollettaCartacea?: number | string | null;
      /**
       * Certified e-mail address; empty when not given.
       */
      pec?: string | null;
      /**
       * Certified e-mail address to which bills go; empty when not given.
       */
      pecFatturazione?: string | null;
      /**
       * E-mail address to which bills go; empty when not given.
       */
      emailFatturazione?: string | null;
    }
  | string;

/**
 * Answer of GET /api/public/access: the token of a public link and the language of its holder.
 */
export interface PublicAccessAnswer {
  /**
   * Bearer token; the page never looks inside.
   */
  token: string;
  /**
   * Language of the page, for instance it or it_IT; absent or empty is the default of the brand. The page ignores what is no text.
   */
  lang?: string | null;
}

/**
 * Answer of PUT put_profilo/{x}: the profile as it is now; an empty text (or nothing at all) = it was not saved.
 */
export type PutProfiloAnswer = {} | string | null;

/**
 * Body of PUT put_profilo/{x}, always the full set. An empty text removes the contact.
 */
export interface PutProfiloRequest {
  /**
   * Number of the customer's record, as get_profilo gave it.
   */
  idAnagrafica: string;
  /**
   * E-mail address.
   */
  email: string;
  /**
   * Mobile phone number, with + and the prefix of the country.
   */
  telefono: string;
  /**
   * E-mail address to which bills go.
   */
  emailFatturazione: string;
}

/**
 * Answer of GET bolletta_interattiva_rate/{x}. The page reads it with one wrapper less too.
 */
export interface RateAnswer {
  /**
   * The outer wrapper.
   */
  data: {
    /**
     * What is to be paid, and in which parts.
     */
    data?: {
      /**
       * Euro as a text with decimal comma.
       */
      totaledapagare?: string | number | null;
      /**
       * The instalments in their order. An object is read as the list of its values.
       */
      rate?:
        | ({
            /**
             * Number of the instalment. '0' is the single or balance payment, which the page shows last.
             */
            numero?: string | number | null;
            /**
             * Its name in words, such as Rata 1.
             */
            causale?: string | null;
            /**
             * Euro as a text with decimal comma, or a number.
             */
            importo?: string | number | null;
            /**
             * Due date, DD/MM/YYYY or YYYY-MM-DD.
             */
            scadenza?: string | null;
            /**
             * Code of its state. The host setting instalmentStates says what a code means; without it 0 is cancelled, 1 and 2 are to be paid, 4 is paid, any other code is waiting.
             */
            stato_pagamento?: number | string | null;
            /**
             * Address at which it is paid, https:. Absent or empty without one.
             */
            link_pagamento?: string | null;
          } | null)[]
        | {}
        | null;
    };
  };
}

/**
 * Answer of GET /api/realm: words of the service for the footer. The specification does not show it: ours.
 */
export interface RealmAnswer {
  /**
   * Name of the service: a text key, or the words themselves.
   */
  title: string;
  /**
   * A sentence about it, likewise.
   */
  text?: string;
}

/**
 * Answer of GET /api/registration/acceptancesection: what the customer is asked to accept. The query may have lang, a language. The specification does not show it: ours.
 */
export interface RegistrationAcceptancesAnswer {
  /**
   * Acceptances in their order.
   *
   * Items: One acceptance.
   */
  items: {
    /**
     * Id to send when it is accepted.
     */
    id: string;
    /**
     * Its words.
     */
    title: string;
    /**
     * Rich text: HTML of the elements p, br, strong, em, ul, ol, li, h3 and a with href, nothing else. The page reads it with its own reader and trusts nothing of it.
     */
    text: string;
    /**
     * 1 = nobody can register without it.
     */
    required: 0 | 1;
  }[];
}

/**
 * Body of POST /api/registration/saveacceptances, which completes the registration. The specification does not show it: ours.
 */
export interface RegistrationAcceptancesRequest {
  /**
   * Token of the registration.
   */
  registration: string;
  /**
   * Ids of what the customer accepts.
   *
   * Items: Id of an acceptance.
   */
  acceptances: string[];
}

/**
 * Answer of POST /api/registration/saveacceptances. The same call again has the same answer: a customer is registered once. The specification does not show it: ours.
 */
export interface RegistrationDoneAnswer {
  /**
   * 1 = registered.
   */
  result: 0 | 1;
  /**
   * Number of the registration, for the customer to quote. Only with result 1.
   */
  number?: string;
  /**
   * User name to sign in with. Only with result 1.
   */
  username?: string;
  /**
   * E-mail address to which the way to a password goes. Only with result 1; without it the page names none.
   */
  email?: string;
  /**
   * Only with result 0: missing = something required is not accepted; expired = the token is too old or unknown; unreadable = an unknown acceptance, or the profile is not saved yet; registered = the customer is registered already, with other data or acceptances.
   */
  reason?: "missing" | "expired" | "unreadable" | "registered";
}

/**
 * Answer of GET /api/registration/dropdown/{x}/param/{y}: what to choose from. x is province (y a country, it) or town (y the id of a province). The specification does not show it: ours.
 */
export interface RegistrationDropdownAnswer {
  /**
   * Entries in their order.
   *
   * Items: One entry.
   */
  items: {
    /**
     * Value to send.
     */
    id: string;
    /**
     * Words to show.
     */
    label: string;
  }[];
}

/**
 * Answer of GET /api/registration/headersection: the words at the head of the registration. The query may have lang, a language. The specification does not show it: ours.
 */
export interface RegistrationHeaderAnswer {
  /**
   * A sentence.
   */
  text: string;
}

/**
 * Answer of GET /api/registration/profilesection/{x}, x the token of a registration: what is known so far. Contacts are only those that this registration has saved: whoever holds a bill can begin one. The specification does not show it: ours.
 */
export interface RegistrationProfileAnswer {
  /**
   * First name; empty for a company.
   */
  first_name: string;
  /**
   * Last name, or the name of a company.
   */
  last_name: string;
  /**
   * E-mail address; empty when not given.
   */
  email: string;
  /**
   * Phone number; empty when not given.
   */
  phone: string;
  /**
   * Id of the province; empty when not known.
   */
  province: string;
  /**
   * Id of the town; empty when not known.
   */
  town: string;
}

/**
 * Body of POST /api/registration/saveprofile. No password: the identity provider has the customer set one. The specification does not show it: ours.
 */
export interface RegistrationProfileRequest {
  /**
   * Token of the registration.
   */
  registration: string;
  /**
   * User name, see usernamesection.
   */
  username: string;
  /**
   * First name; empty for a company.
   */
  first_name: string;
  /**
   * Last name, or the name of a company.
   */
  last_name: string;
  /**
   * E-mail address.
   */
  email: string;
  /**
   * Phone number, with + and the prefix of the country; may be empty.
   */
  phone?: string;
  /**
   * Id of a province.
   */
  province: string;
  /**
   * Id of a town of it.
   */
  town: string;
}

/**
 * Answer of POST /api/registration/saveprofile. The specification does not show it: ours.
 */
export interface RegistrationSavedAnswer {
  /**
   * 1 = saved, and the user name is kept for this customer for an hour.
   */
  result: 0 | 1;
  /**
   * Only with result 1: the token with which the profile is saved. Another one has no profile yet.
   */
  registration?: string;
  /**
   * Only with result 1: the user name that is saved and kept; capital letters make no difference. Without it nobody can tell a name that was changed later from the saved one.
   */
  username?: string;
  /**
   * Only with result 0: username_taken = somebody has the user name; unreadable = a field breaks its rules; expired = the token is too old or unknown; registered = the customer is registered already, with other data.
   */
  reason?: "username_taken" | "unreadable" | "expired" | "registered";
}

/**
 * Answer of GET /api/registration/usernamesection: the rules of a user name, which has letters without accents, digits and . _ -, capital and small letters alike. With the query username it says whether this one can be chosen. The specification does not show it: ours.
 */
export interface RegistrationUsernameSectionAnswer {
  /**
   * Shortest length.
   */
  min: number;
  /**
   * Greatest length.
   */
  max: number;
  /**
   * 1 = the user name of the query follows the rules. Missing without one.
   */
  fits?: 0 | 1;
  /**
   * 1 = somebody has the user name of the query. Missing without one.
   */
  taken?: 0 | 1;
}

/**
 * Answer of GET /api/registration/verifysection: what a customer is recognised by. The specification does not show it: ours.
 */
export interface RegistrationVerifySectionAnswer {
  /**
   * Names of the fields of POST /api/registration/verify in their order.
   *
   * Items: customer_code or tax_code.
   */
  fields: string[];
}

/**
 * Answer of POST /api/registration/verify. A server may ask for a code that it has sent to a contact that it knows: code, the same answer for every customer, also one who has registered, and for nobody. The call is made again with this code. A server that needs no code answers with the token at once. The specification does not show it: ours.
 */
export interface RegistrationVerifyAnswer {
  /**
   * 1 = the call was taken: the customer may register (registration), is asked for a code (code), has an account (registered), or a dispute was taken (number).
   */
  result: 0 | 1;
  /**
   * Token of this registration, for one hour. Only with result 1.
   */
  registration?: string;
  /**
   * Name of the customer. Only with registration.
   */
  name?: string;
  /**
   * Only with result 1: 1 = a code was sent to contact; send the call again with it.
   */
  code?: 0 | 1;
  /**
   * Only with result 0: code_wrong = another code was sent; code_expired = the code is too old or had too many tries; code_used = the code has been used already; unknown = no customer has this code and tax code; registered = the customer has an account, on a server that asks for no code; locked = too many codes or tries for this customer in an hour.
   */
  reason?: "code_wrong" | "code_expired" | "code_used" | "unknown" | "registered" | "locked";
  /**
   * Only with code: where the code was sent, masked, such as m***@e***.it or ***45.
   */
  contact?: string;
  /**
   * Only with code: phone = it was sent as a text message. An e-mail address when absent.
   */
  contact_kind?: "email" | "phone";
  /**
   * The customer code of the request, with the answer to a code: the answer is for this customer.
   */
  customer_code?: string;
  /**
   * Number of a dispute, for the customer to quote. Only with result 1 to a dispute.
   */
  number?: string;
  /**
   * Only with result 1, to the right code: 1 = the customer has an account, and can dispute it with this code.
   */
  registered?: 0 | 1;
}

/**
 * Body of POST /api/registration/verify. The specification does not show it: ours.
 */
export interface RegistrationVerifyRequest {
  /**
   * Customer code, as on a bill.
   */
  customer_code: string;
  /**
   * Tax code or tax number of this customer.
   */
  tax_code: string;
  /**
   * The code that a server has asked for, without blanks or with.
   */
  code?: string;
  /**
   * 1 = somebody else has registered as this customer: with the code of a customer who has an account. The supplier finds out, and calls back.
   */
  dispute?: 1;
}

/**
 * Answer of GET /ricevuta/{x}: the receipts of a bill, one for each payment that is paid, in the order of their numbers. A receipt states what the provider has signed, and what the document says. Ours.
 */
export interface RicevutaAnswer {
  /**
   * What the document is, and that it is no invoice.
   */
  titolo?: string | null;
  /**
   * Note about stamp duty: the text receipt.stampNote of the brand. Absent or empty without one.
   */
  nota_bollo?: string | null;
  /**
   * The receipts.
   *
   * Items: One receipt.
   */
  ricevute: {
    /**
     * Number of the receipt. It never changes.
     */
    numero: string;
    /**
     * Day of the payment in Italy, YYYY-MM-DD.
     */
    data: string;
    /**
     * Time of the payment in Italy, HH:MM.
     */
    ora?: string | null;
    /**
     * What was paid.
     */
    importo: number | string;
    /**
     * Currency of the amount, an ISO code.
     */
    valuta?: string | null;
    /**
     * How it was paid, in words.
     */
    metodo?: string | null;
    /**
     * Authorisation code, if the provider has signed one.
     */
    autorizzazione?: string | null;
    /**
     * Transaction at the provider.
     */
    transazione?: string | null;
    /**
     * The bill that was paid.
     */
    documento?: {
      /**
       * Number of the bill.
       */
      numero?: string | null;
      /**
       * Date of issue, YYYY-MM-DD.
       */
      data?: string | null;
    } | null;
    /**
     * Holder of the bill.
     */
    intestatario?: string | null;
    /**
     * Customer code.
     */
    codice_cliente?: string | null;
    /**
     * Who has received the money.
     */
    creditore?: {
      /**
       * Name of the company.
       */
      nome?: string | null;
      /**
       * VAT number.
       */
      piva?: string | null;
      /**
       * Registered office.
       */
      sede?: string | null;
    } | null;
    /**
     * What was paid, as a sentence.
     */
    causale: string;
    /**
     * A receipt exists for paid payments only.
     */
    stato: "pagato";
    /**
     * Another payment had settled the bill: this one is to be refunded.
     */
    da_rimborsare?: boolean | null;
    /**
     * The text of the receipt, as in its PDF: all fields in their order.
     */
    righe?:
      | {
          /**
           * Label of the field.
           */
          etichetta: string;
          /**
           * The field in words.
           */
          testo: string;
        }[]
      | null;
  }[];
}

/**
 * Body of POST salva_autolettura: a gas reading as digits.
 */
export interface SalvaAutoletturaRequest {
  /**
   * id_sede of the supply whose meter was read.
   */
  Idsede: string;
  /**
   * The reading: the digits on the meter, leading zeros kept.
   */
  Segnante: string;
}

/**
 * Answer of both calls that record an outcome: 1 = the server has it, now or from before. The page then reads the document and verifies again. It does not use the body: an answer of 400, 403 or 422 says that the server does not believe the outcome, any other failure says nothing.
 */
export type SegnaPagamentoAnswer = 1;

/**
 * Body of POST segna_pagamento/{x} and of POST /api/api_{product}_segna_pagamento/{x}: what the provider's return address carried, each parameter as a text, absent ones empty. The specification lists the parameters; the raw query beside them is ours, so that the server can check exactly what came. The server believes nothing of it without the mac, or without having heard from the provider itself.
 */
export interface SegnaPagamentoRequest {
  /**
   * Encrypted id of the document.
   */
  id: string;
  /**
   * OK, KO or PEN, as the provider wrote it.
   */
  esito: string;
  /**
   * Code of the outcome.
   */
  codiceEsito: string;
  /**
   * Words of the provider; never shown.
   */
  messaggio: string;
  /**
   * Authorisation code; empty on KO.
   */
  codAut: string;
  /**
   * Transaction that the payment was started with.
   */
  codTrans: string;
  /**
   * Day, YYYYMMDD.
   */
  data: string;
  /**
   * Currency, EUR.
   */
  divisa: string;
  /**
   * Amount in cents.
   */
  importo: string;
  /**
   * Time, HHMMSS.
   */
  orario: string;
  /**
   * Signature of the provider over esito, codTrans, importo, divisa, data, orario and codAut.
   */
  mac: string;
  /**
   * Brand of the card.
   */
  brand: string;
  /**
   * Kind of transaction; empty when it failed.
   */
  tipoTransazione: string;
  /**
   * Query of the return address, character by character, without the question mark.
   */
  query: string;
}

/**
 * Body of the older customer-care e-mail (operation sendEmail, by default POST sendemail/{x}).
 */
export interface SendemailRequest {
  /**
   * What the customer writes about, such as Evidenza di pagamento.
   */
  categoria: string;
  /**
   * Subject.
   */
  oggetto: string;
  /**
   * What the customer wrote.
   */
  messaggio: string;
  /**
   * Name of the attached file; absent without one.
   */
  allegato_nome?: string;
  /**
   * Media type of the attached file; absent without one.
   */
  allegato_tipo?: string;
  /**
   * The attached file as a whole data URL, at most 2 MiB before it is encoded; absent without one.
   */
  allegato?: string;
}

/**
 * Answer to a customer-care request, an e-mail, a message or a reading: the number 1 = it was taken, bare or as data; anything else = it was not. Our service answers {data, number}.
 */
export type SentAnswer =
  | {
      /**
       * 1 = taken.
       */
      data: {
        [k: string]: unknown;
      };
      /**
       * Number of the request, for the customer to quote; the success message of a form shows it. Missing when the request has none.
       */
      number?: string;
    }
  | number
  | string
  | boolean
  | null;

/**
 * Answer of GET /api/contacts: how customers reach the company. The specification does not show it: ours.
 */
export interface SiteContactsAnswer {
  /**
   * Phone number of the customer service.
   */
  phone?: string;
  /**
   * Number for calls from abroad.
   */
  phone_abroad?: string;
  /**
   * E-mail address.
   */
  email?: string;
  /**
   * Certified e-mail address.
   */
  pec?: string;
  /**
   * Postal address by lines.
   *
   * Items: One line.
   */
  address: string[];
  /**
   * When the phone is answered.
   *
   * Items: One line of the hours.
   */
  hours: {
    /**
     * Days: a text key, or the words themselves.
     */
    days: string;
    /**
     * Times of the day, likewise.
     */
    hours: string;
  }[];
  /**
   * Offices that customers can visit.
   *
   * Items: One office.
   */
  offices: {
    /**
     * Id of the office.
     */
    id: string;
    /**
     * Its name: a text key, or the words themselves.
     */
    name: string;
    /**
     * Its address on one line.
     */
    address: string;
    /**
     * Its phone number.
     */
    phone?: string;
    /**
     * When it is open.
     *
     * Items: One line of the hours.
     */
    hours: {
      /**
       * Days: a text key, or the words themselves.
       */
      days: string;
      /**
       * Times of the day, likewise.
       */
      hours: string;
    }[];
  }[];
}

/**
 * Answer of GET /api/social: which social networks the footer links to, as far as the host setting social has them, with its addresses. The keys are those of the specification; the list, also at the top of the answer, is ours and counts before them. An empty list, or only empty keys, is none. With neither, all of the host show.
 */
export interface SocialAnswer {
  /**
   * 0: no links, whatever else the answer has. 1 when absent.
   */
  social_link_presence?: number | string;
  /**
   * Not empty: the link to Facebook shows.
   */
  social_link_facebook?: string;
  /**
   * Not empty: the link to Instagram shows.
   */
  social_link_instagram?: string;
  /**
   * Not empty: the link to LinkedIn shows.
   */
  social_link_linkedin?: string;
  /**
   * Not empty: the link to X (Twitter) shows.
   */
  social_link_twitter?: string;
  /**
   * Links in their order.
   *
   * Items: One link.
   */
  items?: {
    /**
     * Network, the key of the host setting.
     */
    key: string;
    /**
     * Its https: address.
     */
    href: string;
  }[];
}

/**
 * Answer of DELETE /api/message/{x}, PUT /api/customer/password/reset, POST /api/contacts/sendemail/{x} and POST /api/goods/request/{x}: whether the request was taken. The same request again has the same answer. The specification does not show it: ours.
 */
export interface TakenAnswer {
  /**
   * 1 = taken, 0 = the rules refuse it.
   */
  data: 0 | 1;
  /**
   * Number of the ticket, for the customer to quote. Missing when the request has none.
   */
  number?: string;
}

/**
 * Answer of GET /api/customer/userformsection: which sections of the form to show, and what the customer has answered. The query may have code, a customer code; without it the first one of the account. The specification does not show it: ours.
 */
export interface UserFormAnswer {
  /**
   * Sections in their order; one that the page does not know is left out: home (people, home_kind, heating, surface), contact (contact_time), consents (news, research).
   *
   * Items: Id of a section.
   */
  sections: string[];
  /**
   * Answers; one that was never given is missing.
   */
  answers: {
    /**
     * How many people live there, digits.
     */
    people?: string;
    /**
     * Kind of the home.
     */
    home_kind?: "flat" | "house" | "other";
    /**
     * What the home is heated with.
     */
    heating?: "gas" | "electric" | "heat-pump" | "other";
    /**
     * Square metres, digits.
     */
    surface?: string;
    /**
     * When the customer prefers to be called.
     */
    contact_time?: "morning" | "afternoon" | "evening";
    /**
     * 1 = the customer agrees to offers by e-mail; missing while the customer has not said.
     */
    news?: 0 | 1;
    /**
     * 1 = the customer agrees to surveys; missing likewise.
     */
    research?: 0 | 1;
  };
}

/**
 * Answer of GET verifica/{crypto}: the payment status now, as document_payment_status has it; 1 means that payment may start. A bare number, or an object with it. The specification shows no field names for the object: ours.
 */
export type VerifyAnswer =
  | number
  | {
      /**
       * 0 cancelled, 1 and 2 payable, 3 awaiting validation, 4 paid; other values are unknown.
       */
      document_payment_status: number | string | null;
      /**
       * 1 = payment may start; absent = document_payment_status decides.
       */
      result?: number | null;
      /**
       * Transactions that were started a short while ago and have no outcome: the page asks before it starts another one. A list of codTrans; anything else = the server does not say. Ours.
       */
      open?: {
        [k: string]: unknown;
      };
      /**
       * Transactions that were paid although another one had settled the bill: the outcome page says that it was paid twice. A list of codTrans; anything else = none, or the server does not say. Ours.
       */
      surplus?: {
        [k: string]: unknown;
      };
    };
