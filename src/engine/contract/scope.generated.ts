// Made by `npm run gen`. Do not edit.
/**
 * The document of the link.
 */
export interface Bill {
  /**
   * Document number as printed on the bill (document_number).
   */
  number?: string;
  /**
   * Date of issue (document_date).
   */
  issueDate?: string;
  /**
   * Date of issue as it came, only when it cannot be read as a date.
   */
  issueDateText?: string;
  /**
   * Document type as the server words it (document_type).
   */
  type?: string;
  /**
   * What the point delivers.
   */
  kind: "gas" | "electricity";
  /**
   * What all amounts are in (currency_sigle), an ISO code; EUR when the document says none or no currency.
   */
  currency: string;
  /**
   * Fiscal code or VAT number of the holder (document_fiscal_code).
   */
  fiscalCode?: string;
  /**
   * Customer code, from the index field invoices_codice_cliente.
   */
  customerCode?: string;
  /**
   * Contract code, from the index field invoices_codice_contratto.
   */
  contractCode?: string;
  /**
   * Payment notice number, from the index field invoices_n_avviso.
   */
  noticeNumber?: string;
  /**
   * Billing period as the first supply words it (fornitura[0].consumi.periodo).
   */
  periodText?: string;
  /**
   * Media reference of the PDF (detail); GET /api/media/{pdf}.
   */
  pdf?: string;
  /**
   * Who receives the bill.
   */
  holder: {
    /**
     * holder_name.
     */
    name?: string;
    /**
     * Non-empty address lines: lines 2 and 3, street, hamlet, "postcode town (province)", country.
     *
     * Items: One line.
     */
    addressLines: string[];
  };
  /**
   * Extra fields of the document in their order (index_fields).
   */
  indexFields: {
    /**
     * Unique key: the label, numbered when it repeats.
     */
    key: string;
    /**
     * Message key of the label, verbatim from the server.
     */
    label: string;
    value?: Tagged;
    /**
     * Only for a date without value: whether it is one of the contract, by its label, or of the document.
     */
    missingDate?: "contract" | "document";
  }[];
  /**
   * The header of the bill (fatt_interattiva_data.header).
   */
  header: {
    /**
     * The two service description lines that are not empty.
     *
     * Items: One line.
     */
    lines: string[];
    /**
     * Right logo (logo_servizio).
     */
    logo?: string;
  };
  /**
   * fatt_interattiva_data.riepilogo_doc.
   */
  summary: {
    /**
     * scelta_bolletta_web is '1'.
     */
    webBill: boolean;
    /**
     * logo_servizio.
     */
    logo?: string;
    /**
     * descrizione_servizio.
     */
    service?: string;
    /**
     * pagopa flag.
     */
    pagopa: boolean;
    /**
     * escludi_info_pagamento.
     */
    hidePaymentInfo: boolean;
    /**
     * domiciliazione_bancaria.
     */
    directDebitPrompt: boolean;
    /**
     * paga_ora.
     */
    payNow: boolean;
  };
  /**
   * What is owed.
   */
  payment: {
    /**
     * Original amount of the document (document_amount).
     */
    original?: number;
    /**
     * Original amount as it came, only when it is not numeric.
     */
    originalText?: string;
    /**
     * Amount still due; negative is a credit (document_payment_debt).
     */
    due?: number;
    /**
     * True when document_payment_debt, or without it document_amount, has something that is no amount: nothing can be paid then.
     */
    dueUnread?: boolean;
    /**
     * True when the amount due may contain the part that the customer has refused (importi_prescritti). Nothing can be paid then.
     */
    refusedPart?: boolean;
    /**
     * Amount still due as it came, only when it is not numeric.
     */
    dueText?: string;
    /**
     * Due date (document_payment_expiry).
     */
    dueDate?: string;
    /**
     * Due date as it came, only when it cannot be read as a date.
     */
    dueDateText?: string;
    /**
     * Day on which it was paid (document_payment_paid_date).
     */
    paidDate?: string;
    /**
     * How it was paid (document_payment_paid_by).
     */
    paidBy?: "card" | "pagopa" | "transfer" | "slip" | "directDebit";
    /**
     * document_payment: rid, without case, is direct debit.
     */
    method: "directDebit" | "other";
    /**
     * Pay-now links that are switched on and have an address (link_pagaora_1..5).
     */
    links: {
      /**
       * 1 to 5.
       */
      key: string;
      /**
       * Message key bolletta_interattiva_pagaora_n.
       */
      label: string;
      /**
       * Address.
       */
      href: string;
      /**
       * The first of them: the one that leads where nothing else does.
       */
      isFirst: boolean;
    }[];
    /**
     * dati_pagamento_fields: label and form of the three payment figures. The value is always that of original, due and dueDate.
     */
    fields: {
      /**
       * Label and form of original.
       */
      amount?: {
        /**
         * Message key of the label.
         */
        label: string;
        value?: Tagged1;
      };
      /**
       * Label and form of due.
       */
      due?: {
        /**
         * Message key of the label.
         */
        label: string;
        value?: Tagged2;
      };
      /**
       * Label and form of dueDate.
       */
      dueDate?: {
        /**
         * Message key of the label.
         */
        label: string;
        value?: Tagged3;
      };
    };
  };
  /**
   * What the bill is made of (fatt_interattiva_data.sintesi_importi).
   */
  amounts: {
    /**
     * tabella_importi in its order.
     */
    rows: {
      /**
       * Unique key: the label, numbered when it repeats.
       */
      key: string;
      /**
       * Label: a message key, or the text itself.
       */
      label: string;
      /**
       * Amount.
       */
      amount?: number;
      /**
       * Amount as it came, only when it is not numeric.
       */
      text?: string;
      /**
       * The label is TOTALE DA PAGARE, TOTALE A CREDITO or TOTALE BOLLETTA.
       */
      isTotal: boolean;
    }[];
    /**
     * tabella_iva.
     */
    vat: {
      /**
       * Unique key: the rate, numbered when it repeats.
       */
      key: string;
      /**
       * VAT rate, 10 = 10 %.
       */
      rate?: number;
      /**
       * Rate as it came, only when it is not a number.
       */
      rateText?: string;
      /**
       * Taxable amount.
       */
      taxable?: number;
      /**
       * Taxable amount as it came, only when it is not numeric.
       */
      taxableText?: string;
      /**
       * VAT amount.
       */
      tax?: number;
      /**
       * VAT amount as it came, only when it is not numeric.
       */
      taxText?: string;
    }[];
    /**
     * grafico_importi: slices with a positive or negative amount.
     */
    pie: {
      /**
       * Unique key: the label, numbered when it repeats.
       */
      key: string;
      /**
       * Label: a message key, or the text itself.
       */
      label: string;
      /**
       * Amount of the slice.
       */
      value: number;
      /**
       * Colour from the server, #rgb or #rrggbb.
       */
      color?: string;
    }[];
    /**
     * Sum of the slices, absent without slices.
     */
    pieTotal?: number;
  };
  /**
   * Where the supplies are: each address once, in the order of the supplies.
   */
  supplyAddresses: {
    /**
     * Unique key: the place in the list, from 1.
     */
    key: string;
    /**
     * Non-empty address lines.
     *
     * Items: One line.
     */
    lines: string[];
  }[];
  /**
   * Points of supply (fatt_interattiva_data.fornitura).
   */
  supplies: Supply[];
  /**
   * Addresses on the document.
   */
  links: {
    /**
     * bolletta_interattiva_banner_link.
     */
    banner?: string;
    /**
     * bolletta_interattiva_pagaora_pagopa_link.
     */
    pagopa?: string;
    /**
     * bolletta_interattiva_rid_link.
     */
    directDebit?: string;
    /**
     * bolletta_interattiva_duferco_profilo_areaclienti_link.
     */
    customerArea?: string;
  };
  /**
   * Contacts on the document.
   */
  contacts: {
    /**
     * landing_page_tel1.
     */
    phone1?: string;
    /**
     * landing_page_tel2.
     */
    phone2?: string;
    /**
     * landing_page_tel1_image.
     */
    phoneImage?: string;
    /**
     * landing_email.
     */
    email?: string;
    /**
     * landing_pec.
     */
    pec?: string;
    /**
     * contatti.numero_pronto_intervento.
     */
    emergency?: string;
    /**
     * contatti.nome_distributore.
     */
    distributor?: string;
  };
  /**
   * Unpaid invoices (insoluti).
   */
  overdue: {
    /**
     * Unique key: the number, numbered when it repeats.
     */
    key: string;
    /**
     * numero_documento.
     */
    number?: string;
    /**
     * data_scadenza.
     */
    dueDate?: string;
    /**
     * Due date as it came, only when unreadable.
     */
    dueDateText?: string;
    /**
     * importo_originale.
     */
    amount?: number;
    /**
     * Amount as it came, only when not numeric.
     */
    amountText?: string;
    /**
     * Encrypted id of that invoice.
     */
    crypto?: string;
  }[];
  /**
   * insoluti is there and nothing in it can be read: whether invoices are unpaid is not known.
   */
  overdueUnreadable: boolean;
  /**
   * Missed payments (mancati_pagamenti, positional).
   */
  missed: {
    /**
     * Unique key: the number, numbered when it repeats.
     */
    key: string;
    /**
     * Document number.
     */
    number?: string;
    /**
     * Date of issue.
     */
    issueDate?: string;
    /**
     * Date of issue as it came, only when unreadable.
     */
    issueDateText?: string;
    /**
     * Due date.
     */
    dueDate?: string;
    /**
     * Due date as it came, only when unreadable.
     */
    dueDateText?: string;
    /**
     * Amount.
     */
    amount?: number;
    /**
     * Amount as it came, only when not numeric.
     */
    amountText?: string;
  }[];
}
/**
 * Value in the format the document gives for it; absent for a date that the document leaves empty.
 */
export interface Tagged {
  /**
   * How the value is read and shown.
   */
  kind: "amount" | "number" | "date" | "text";
  /**
   * Cents for amount, a number, YYYY-MM-DD for date, else text.
   */
  value: string | number;
  /**
   * Where the euro stands; the host setting when absent.
   */
  euro?: "prefix" | "suffix" | "word";
  /**
   * Shown without its sign.
   */
  abs?: boolean;
  /**
   * Date pattern of tokens d, m, Y; the locale form when absent.
   */
  pattern?: string;
}
/**
 * The figure in the form that the server asks for.
 */
export interface Tagged1 {
  /**
   * How the value is read and shown.
   */
  kind: "amount" | "number" | "date" | "text";
  /**
   * Cents for amount, a number, YYYY-MM-DD for date, else text.
   */
  value: string | number;
  /**
   * Where the euro stands; the host setting when absent.
   */
  euro?: "prefix" | "suffix" | "word";
  /**
   * Shown without its sign.
   */
  abs?: boolean;
  /**
   * Date pattern of tokens d, m, Y; the locale form when absent.
   */
  pattern?: string;
}
/**
 * The figure in the form that the server asks for.
 */
export interface Tagged2 {
  /**
   * How the value is read and shown.
   */
  kind: "amount" | "number" | "date" | "text";
  /**
   * Cents for amount, a number, YYYY-MM-DD for date, else text.
   */
  value: string | number;
  /**
   * Where the euro stands; the host setting when absent.
   */
  euro?: "prefix" | "suffix" | "word";
  /**
   * Shown without its sign.
   */
  abs?: boolean;
  /**
   * Date pattern of tokens d, m, Y; the locale form when absent.
   */
  pattern?: string;
}
/**
 * The figure in the form that the server asks for.
 */
export interface Tagged3 {
  /**
   * How the value is read and shown.
   */
  kind: "amount" | "number" | "date" | "text";
  /**
   * Cents for amount, a number, YYYY-MM-DD for date, else text.
   */
  value: string | number;
  /**
   * Where the euro stands; the host setting when absent.
   */
  euro?: "prefix" | "suffix" | "word";
  /**
   * Shown without its sign.
   */
  abs?: boolean;
  /**
   * Date pattern of tokens d, m, Y; the locale form when absent.
   */
  pattern?: string;
}
/**
 * A point of supply.
 */
export interface Supply {
  /**
   * Unique in the bill: the point code, numbered when it repeats.
   */
  id: string;
  /**
   * What the point delivers.
   */
  kind: "gas" | "electricity";
  /**
   * tipo_punto as it came: POD or PDR.
   */
  pointType?: string;
  /**
   * POD or PDR code.
   */
  code?: string;
  /**
   * id_sede.
   */
  siteId?: string;
  /**
   * Logo of the supply.
   */
  logo?: string;
  /**
   * indirizzo, non-empty lines.
   *
   * Items: One line.
   */
  addressLines: string[];
  /**
   * dettagli_fornitura in its order.
   */
  details: {
    /**
     * Wire key.
     */
    key: string;
    /**
     * Message key: the wire key.
     */
    label: string;
    /**
     * Value as it came.
     */
    value: string;
  }[];
  /**
   * The last reading of the meter, as the meter shows it (dettagli_fornitura.ultima_lettura).
   */
  lastReading?: number;
  /**
   * Day of the last reading (dettagli_fornitura.data_ultima_lettura).
   */
  lastReadingDate?: string;
  /**
   * consumi.periodo.
   */
  periodText?: string;
  /**
   * consumi.consumo, in the unit of the supply.
   */
  usage?: number;
  /**
   * consumi.consumo_2, the other period of the comparison.
   */
  usage2?: number;
  /**
   * Whether the meter was read or the consumption is an estimate.
   */
  usageReading?: "actual" | "estimated";
  /**
   * Unit of every energy figure of the supply.
   */
  unit?: "kWh" | "Smc";
  /**
   * consumi as a list (supply detail screen).
   */
  months: {
    /**
     * Unique key.
     */
    key: string;
    /**
     * Month.
     */
    month: string;
    /**
     * Consumption.
     */
    energy?: number;
    /**
     * n_giorni.
     */
    days?: number;
    /**
     * Whether the meter was read or the consumption is an estimate.
     */
    reading?: "actual" | "estimated";
  }[];
  /**
   * Time bands that the history uses (consumo_f* of the document).
   */
  bands: {
    /**
     * Wire field, e.g. consumo_f1.
     */
    key: string;
    /**
     * Label of the band.
     */
    label: string;
    /**
     * Colour of read consumption.
     */
    actualColor?: string;
    /**
     * Colour of estimated consumption.
     */
    estimatedColor?: string;
  }[];
  history?: History;
  spend?: Spend;
}
/**
 * Consumption by month, oldest first, at most one entry per month and kind of reading (storico_consumi).
 */
export interface History {
  /**
   * One per month and kind of reading.
   */
  entries: {
    /**
     * month plus reading.
     */
    key: string;
    /**
     * Month.
     */
    month: string;
    /**
     * Whether the meter was read or the consumption is an estimate.
     */
    reading: "actual" | "estimated";
    /**
     * Sum of the bands.
     */
    total: number;
    /**
     * One per band that has a value.
     */
    bands: {
      /**
       * Band key, as in supply.bands.
       */
      key: string;
      /**
       * Consumption in the band.
       */
      energy: number;
    }[];
  }[];
  /**
   * Number of different months.
   */
  months: number;
  current?: Year;
  previous?: Year;
  /**
   * Rounded difference over the average of both totals, in percent; absent unless both totals are above zero.
   */
  change?: number;
  /**
   * Rounded difference over the previous total, in percent; absent unless both totals are above zero.
   */
  changeVsPrevious?: number;
  /**
   * Only months present in both years were compared.
   */
  partial?: boolean;
  /**
   * At least one entry is an estimate.
   */
  hasEstimated?: boolean;
  /**
   * How many calendar months are compared.
   */
  comparedMonths?: number;
}
/**
 * One half of the history.
 */
export interface Year {
  /**
   * Sum over the compared months.
   */
  total: number;
  /**
   * First month.
   */
  from: string;
  /**
   * Last month.
   */
  to: string;
  /**
   * Compared months, oldest first; both halves have the same calendar months.
   */
  values: {
    /**
     * Month.
     */
    key: string;
    /**
     * Month.
     */
    month: string;
    /**
     * Consumption.
     */
    energy: number;
  }[];
}
/**
 * Spend by month, oldest first (spesa_annua).
 */
export interface Spend {
  /**
   * One per month.
   */
  entries: {
    /**
     * Month.
     */
    key: string;
    /**
     * Month.
     */
    month: string;
    /**
     * Spend.
     */
    amount: number;
  }[];
  /**
   * Sum of the entries.
   */
  total: number;
  /**
   * Mean per entry, rounded to the cent.
   */
  average?: number;
  /**
   * testo_spesa_annua.
   */
  text?: string;
  /**
   * spesa_annua_color.
   */
  color?: string;
  /**
   * First month.
   */
  from?: string;
  /**
   * Last month.
   */
  to?: string;
}

/**
 * What the visitor has said about measuring this visit.
 */
export interface Consent {
  /**
   * There is something to ask for: the host has an analytics tag, and the address has no notrack.
   */
  asked: boolean;
  /**
   * The answer kept in this browser; absent until there is one.
   */
  answer?: "accepted" | "refused";
}

/**
 * The provider's contacts (GET get_contatti/{x}), asked for when something visible reads them.
 */
export interface Contacts {
  /**
   * landing_page_tel1.
   */
  phone?: string;
  /**
   * landing_page_tel1_image.
   */
  phoneImage?: string;
}

/**
 * The customers that the login may see (GET /api/customer/names), asked for when something visible reads them. Names load only when signed in: on a public link no call is made and the list is empty.
 */
export interface Customers {
  /**
   * Each customer once, in the order of the server.
   */
  items: {
    /**
     * code; unique.
     */
    id: string;
    /**
     * name; the code where there is none.
     */
    name: string;
  }[];
}

/**
 * The elements that an Italian bill has since July 2025 (315/2024/R/com), read from the document when something visible reads them. Missing in a document that has none of them.
 */
export interface Elements {
  /**
   * Kind of bill (tipo_documento).
   */
  kind?: "periodic" | "closing" | "recalculation";
  /**
   * motivo_documento.
   */
  reason?: string;
  /**
   * TOTALE BOLLETTA (totale_bolletta).
   */
  total?: number;
  /**
   * TOTALE DA PAGARE (totale_da_pagare).
   */
  toPay?: number;
  /**
   * Television fee in the amount to pay (canone_rai).
   */
  televisionFee?: number;
  /**
   * modo_gratuito.
   */
  freeWay?: string;
  /**
   * pagamenti_precedenti: regolari, in_ritardo.
   */
  earlierPayments?: "regular" | "late";
  /**
   * The part for consumption older than two years (importi_prescritti).
   */
  prescribed?: {
    /**
     * importo.
     */
    amount?: number;
    /**
     * periodo_da.
     */
    from?: string;
    /**
     * periodo_a.
     */
    to?: string;
    /**
     * stato: da_decidere, rifiutato, accettato.
     */
    state: "open" | "refused" | "accepted";
    /**
     * entro.
     */
    until?: string;
    /**
     * modulo.
     */
    form?: string;
    /**
     * addebito_escluso.
     */
    notDebited?: boolean;
  };
  /**
   * The right to pay in instalments (rateizzazione).
   */
  instalmentRight?: {
    /**
     * motivo.
     */
    reason?: string;
    /**
     * entro, else ten days after the due date.
     */
    until?: string;
    /**
     * rate_minime.
     */
    minimum?: number;
    /**
     * tasso.
     */
    rate?: number;
  };
  /**
   * What happens if the bill is not paid in time (mora).
   */
  late?: {
    /**
     * tasso.
     */
    rate?: number;
    /**
     * costo_sospensione.
     */
    suspension?: number;
    /**
     * costo_riattivazione.
     */
    reactivation?: number;
    /**
     * procedura.
     */
    procedure?: string;
  };
  /**
   * Where to complain (reclami).
   */
  complaints?: {
    /**
     * email.
     */
    email?: string;
    /**
     * pec.
     */
    pec?: string;
    /**
     * indirizzo.
     */
    address?: string;
    /**
     * modulo.
     */
    form?: string;
    /**
     * giorni_risposta.
     */
    days?: number;
  };
  /**
   * mix_energetico: the sources of the seller and of the country side by side.
   */
  mix: {
    /**
     * Unique key.
     */
    key: string;
    /**
     * fonte.
     */
    source: "renewable" | "coal" | "gas" | "oil" | "nuclear" | "other";
    /**
     * Source as it came, only when it is another one.
     */
    sourceText?: string;
    /**
     * Share of the seller.
     */
    seller?: number;
    /**
     * Share of the country.
     */
    country?: number;
  }[];
  /**
   * anno.
   */
  mixYear?: string;
  /**
   * provvisorio.
   */
  mixProvisional?: boolean;
  /**
   * One for each supply of the bill that has elements, in the order of bill.supplies.
   */
  supplies: SupplyElements[];
}
/**
 * What the document adds to a supply.
 */
export interface SupplyElements {
  /**
   * The id of the supply in bill.supplies.
   */
  id: string;
  /**
   * What the point delivers.
   */
  kind: "gas" | "electricity";
  /**
   * Unit of every energy of the supply.
   */
  unit: "kWh" | "Smc";
  /**
   * POD or PDR code.
   */
  code?: string;
  /**
   * Lines of its address.
   *
   * Items: One line.
   */
  addressLines: string[];
  /**
   * First day of the billing period (periodo_da).
   */
  from?: string;
  /**
   * Last day (periodo_a).
   */
  to?: string;
  /**
   * mercato.
   */
  market?: "free" | "gradual" | "vulnerable" | "protected";
  /**
   * contatti.numero_pronto_intervento of the supply, else of the document.
   */
  emergency?: string;
  /**
   * contatti.nome_distributore of the supply, else of the document.
   */
  distributor?: string;
  /**
   * scontrino in its order.
   */
  costs: {
    /**
     * Unique key.
     */
    key: string;
    /**
     * What is charged (voce).
     */
    item:
      | "usage"
      | "fixed"
      | "power"
      | "excise"
      | "vat"
      | "televisionFee"
      | "bonus"
      | "recalculation"
      | "services"
      | "other";
    /**
     * Sale, or network and system charges (natura).
     */
    nature?: "sale" | "network";
    /**
     * A part of the row above it, which has the same item and no nature: it is not added.
     */
    isPart?: boolean;
    /**
     * Band of the row (fascia).
     */
    band?: string;
    /**
     * Name of the row as printed (descrizione).
     */
    label?: string;
    /**
     * quantita, in the unit; six decimals at most.
     */
    quantity?: number;
    /**
     * Unit of the quantity; kWMonth is kilowatts times months.
     */
    unit?: "kWh" | "Smc" | "month" | "kWMonth";
    /**
     * prezzo_medio in cents, with fractions: show it with six decimals.
     */
    price?: number;
    /**
     * importo.
     */
    amount?: number;
    /**
     * Amount as it came, only when it is not numeric.
     */
    amountText?: string;
    /**
     * aliquota of a row of VAT.
     */
    rate?: number;
  }[];
  /**
   * totale_fornitura, else the sum of the rows; absent if an amount cannot be read.
   */
  costsTotal?: number;
  /**
   * Box dell'offerta (offerta).
   */
  offer?: {
    /**
     * nome.
     */
    name?: string;
    /**
     * codice.
     */
    code?: string;
    /**
     * tipo_prezzo.
     */
    price?: "fixed" | "variable";
    /**
     * fasce: one price, or one for each of two or several bands.
     */
    bands?: "one" | "two" | "several";
    /**
     * formula.
     */
    formula?: string;
    /**
     * parametri.
     */
    parameters: {
      /**
       * Unique key.
       */
      key: string;
      /**
       * nome.
       */
      name?: string;
      /**
       * valore, in the unit; six decimals at most.
       */
      value?: number;
      /**
       * unita.
       */
      unit?: string;
      /**
       * periodo_da.
       */
      from?: string;
      /**
       * periodo_a.
       */
      to?: string;
    }[];
    /**
     * importo_vendita; when empty, the sum of the rows of the sale.
     */
    sale?: number;
    /**
     * inizio.
     */
    start?: string;
    /**
     * scadenza.
     */
    end?: string;
    /**
     * recesso; 0 if there is none.
     */
    exitFee?: number;
    /**
     * recesso_condizioni.
     */
    exitTerms?: string;
    /**
     * consumo_annuo_fasce.
     */
    yearlyBands: {
      /**
       * Band.
       */
      key: string;
      /**
       * Consumption of a year.
       */
      energy: number;
    }[];
  };
  /**
   * consumo_fatturato.fatturato.
   */
  billed?: number;
  /**
   * consumo_fatturato.effettivo.
   */
  actual?: number;
  /**
   * consumo_fatturato.stimato.
   */
  estimated?: number;
  /**
   * consumo_fatturato.fasce.
   */
  billedBands: {
    /**
     * Band.
     */
    key: string;
    /**
     * Billed.
     */
    billed?: number;
    /**
     * Effective.
     */
    actual?: number;
    /**
     * Estimated.
     */
    estimated?: number;
  }[];
  /**
   * letture, the newest first.
   */
  readings: {
    /**
     * Unique key.
     */
    key: string;
    /**
     * data.
     */
    date?: string;
    /**
     * Day as it came, only when unreadable.
     */
    dateText?: string;
    /**
     * valore, as the meter shows it.
     */
    value?: number;
    /**
     * tipo: rilevata, autolettura, ricondotta, stimata.
     */
    kind?: "actual" | "customer" | "adjusted" | "estimated";
    /**
     * fascia.
     */
    band?: string;
    /**
     * unita; the unit of the supply when empty.
     */
    unit?: string;
  }[];
  /**
   * ricalcoli.
   */
  recalculations: {
    /**
     * Unique key.
     */
    key: string;
    /**
     * periodo_da.
     */
    from?: string;
    /**
     * periodo_a.
     */
    to?: string;
    /**
     * motivo.
     */
    reason?: string;
    /**
     * lettura_iniziale.
     */
    first?: number;
    /**
     * lettura_finale.
     */
    last?: number;
    /**
     * consumo.
     */
    energy?: number;
    /**
     * importo.
     */
    amount?: number;
    /**
     * consumo_detratto.
     */
    energyBefore?: number;
    /**
     * importo_detratto.
     */
    amountBefore?: number;
    /**
     * risultato; negative in favour of the customer.
     */
    result?: number;
  }[];
  /**
   * potenza_massima, oldest first.
   */
  maxPower: {
    /**
     * Month.
     */
    key: string;
    /**
     * Month.
     */
    month: string;
    /**
     * Maximum power in kW.
     */
    power: number;
    /**
     * fascia.
     */
    band?: string;
  }[];
  /**
   * The largest of them, in kW.
   */
  maxPowerHighest?: number;
  /**
   * bonus_sociale_scadenza.
   */
  bonusUntil?: string;
  /**
   * dettaglio in its order.
   */
  details: {
    /**
     * Unique key.
     */
    key: string;
    /**
     * descrizione.
     */
    label?: string;
    /**
     * natura.
     */
    nature?: "sale" | "network";
    /**
     * periodo_da.
     */
    from?: string;
    /**
     * periodo_a.
     */
    to?: string;
    /**
     * quantita.
     */
    quantity?: number;
    /**
     * unita.
     */
    unit?: string;
    /**
     * prezzo in cents, with fractions: show it with six decimals.
     */
    price?: number;
    /**
     * importo.
     */
    amount?: number;
    /**
     * Amount as it came, only when it is not numeric.
     */
    amountText?: string;
  }[];
  change?: Change;
  changeFromLastYear?: Change;
}
/**
 * Why this bill differs from another one of the same supply. The effects add up to the difference.
 */
export interface Change {
  /**
   * Number of the other bill.
   */
  number?: string;
  /**
   * Its date of issue.
   */
  date?: string;
  /**
   * First day of its period.
   */
  from?: string;
  /**
   * Last day of its period.
   */
  to?: string;
  /**
   * What the other bill charged.
   */
  before?: number;
  /**
   * What this bill charges.
   */
  now?: number;
  /**
   * now less before.
   */
  difference: number;
  /**
   * This bill is higher.
   */
  isMore: boolean;
  /**
   * This bill is lower.
   */
  isLess: boolean;
  /**
   * The difference is below one euro.
   */
  isSmall: boolean;
  /**
   * The causes are known: rows that can be read, no estimate against a recalculation, and a small rest. If false, there are no effects.
   */
  known: boolean;
  /**
   * Why the causes are not known.
   */
  why?: "recalculation" | "estimate" | "missing";
  /**
   * Days of this bill.
   */
  days?: number;
  /**
   * Days of the other bill.
   */
  daysBefore?: number;
  /**
   * now divided by the days, in cents with fractions; only if the periods differ in length.
   */
  perDay?: number;
  /**
   * The same of the other bill.
   */
  perDayBefore?: number;
  /**
   * All parts, the recalculation first, then by size.
   */
  effects: {
    /**
     * The cause; numbered when it repeats.
     */
    key: string;
    /**
     * What has changed the amount.
     */
    cause:
      | "recalculation"
      | "days"
      | "use"
      | "price"
      | "salePrice"
      | "networkPrice"
      | "usageCharge"
      | "fees"
      | "power"
      | "excise"
      | "vat"
      | "vatRate"
      | "televisionFee"
      | "bonus"
      | "services"
      | "other"
      | "rest"
      | "rounding";
    /**
     * Printed name of a product, a service or another charge that only one of the bills has.
     */
    item?: string;
    /**
     * Only this bill has the charge.
     */
    isNew?: boolean;
    /**
     * Only the other bill has the charge.
     */
    isGone?: boolean;
    /**
     * Its part of the difference; negative: it makes this bill smaller.
     */
    amount: number;
    /**
     * The part is negative.
     */
    isLess: boolean;
  }[];
  /**
   * The parts for the sentence: at most four, the recalculation first, then by size.
   */
  main: {
    /**
     * The cause; numbered when it repeats.
     */
    key: string;
    /**
     * What has changed the amount.
     */
    cause:
      | "recalculation"
      | "days"
      | "use"
      | "price"
      | "salePrice"
      | "networkPrice"
      | "usageCharge"
      | "fees"
      | "power"
      | "excise"
      | "vat"
      | "vatRate"
      | "televisionFee"
      | "bonus"
      | "services"
      | "other"
      | "rest"
      | "rounding";
    /**
     * Printed name of a product, a service or another charge that only one of the bills has.
     */
    item?: string;
    /**
     * Only this bill has the charge.
     */
    isNew?: boolean;
    /**
     * Only the other bill has the charge.
     */
    isGone?: boolean;
    /**
     * Its part of the difference; negative: it makes this bill smaller.
     */
    amount: number;
    /**
     * The part is negative.
     */
    isLess: boolean;
  }[];
  /**
   * The remaining parts.
   */
  others: {
    /**
     * The cause; numbered when it repeats.
     */
    key: string;
    /**
     * What has changed the amount.
     */
    cause:
      | "recalculation"
      | "days"
      | "use"
      | "price"
      | "salePrice"
      | "networkPrice"
      | "usageCharge"
      | "fees"
      | "power"
      | "excise"
      | "vat"
      | "vatRate"
      | "televisionFee"
      | "bonus"
      | "services"
      | "other"
      | "rest"
      | "rounding";
    /**
     * Printed name of a product, a service or another charge that only one of the bills has.
     */
    item?: string;
    /**
     * Only this bill has the charge.
     */
    isNew?: boolean;
    /**
     * Only the other bill has the charge.
     */
    isGone?: boolean;
    /**
     * Its part of the difference; negative: it makes this bill smaller.
     */
    amount: number;
    /**
     * The part is negative.
     */
    isLess: boolean;
  }[];
}

/**
 * Switches of the document: bolletta_interattiva_* without the prefix. Absent is off, 1 and "1" are on; a flag is never missing.
 */
export interface Flags {
  /**
   * bolletta_interattiva_esponi_2colonne.
   */
  esponi_2colonne: boolean;
  /**
   * bolletta_interattiva_esponi_2colonne_pagamento.
   */
  esponi_2colonne_pagamento: boolean;
  /**
   * bolletta_interattiva_esponi_periodo_fatturazione.
   */
  esponi_periodo_fatturazione: boolean;
  /**
   * bolletta_interattiva_esponi_descrizione_servizio_header.
   */
  esponi_descrizione_servizio_header: boolean;
  /**
   * bolletta_interattiva_dett_forn_header.
   */
  dett_forn_header: boolean;
  /**
   * bolletta_interattiva_esponi_storico_consumi.
   */
  esponi_storico_consumi: boolean;
  /**
   * bolletta_interattiva_esponi_storico_consumi_icon.
   */
  esponi_storico_consumi_icon: boolean;
  /**
   * bolletta_interattiva_esponi_spesa_annua.
   */
  esponi_spesa_annua: boolean;
  /**
   * bolletta_interattiva_esponi_spesa_annua_icon.
   */
  esponi_spesa_annua_icon: boolean;
  /**
   * bolletta_interattiva_spesa_annua_importo.
   */
  spesa_annua_importo: boolean;
  /**
   * bolletta_interattiva_esponi_dettaglio_fornitura.
   */
  esponi_dettaglio_fornitura: boolean;
  /**
   * bolletta_interattiva_esponi_consumi.
   */
  esponi_consumi: boolean;
  /**
   * bolletta_interattiva_esponi_stato_pagamento.
   */
  esponi_stato_pagamento: boolean;
  /**
   * bolletta_interattiva_esponi_paga_ora.
   */
  esponi_paga_ora: boolean;
  /**
   * bolletta_interattiva_esponi_rid.
   */
  esponi_rid: boolean;
  /**
   * bolletta_interattiva_pagaora_1.
   */
  pagaora_1: boolean;
  /**
   * bolletta_interattiva_pagaora_2.
   */
  pagaora_2: boolean;
  /**
   * bolletta_interattiva_pagaora_3.
   */
  pagaora_3: boolean;
  /**
   * bolletta_interattiva_pagaora_4.
   */
  pagaora_4: boolean;
  /**
   * bolletta_interattiva_pagaora_5.
   */
  pagaora_5: boolean;
  /**
   * bolletta_interattiva_pagaora_boll.
   */
  pagaora_boll: boolean;
  /**
   * bolletta_interattiva_pagaora_pagopa_attivazione.
   */
  pagaora_pagopa_attivazione: boolean;
  /**
   * bolletta_interattiva_pagaora_nexi_attivazione.
   */
  pagaora_nexi_attivazione: boolean;
  /**
   * bolletta_interattiva_sintesi_importi_riepilogo_iva.
   */
  sintesi_importi_riepilogo_iva: boolean;
  /**
   * bolletta_interattiva_sintesi_import_grafico.
   */
  sintesi_import_grafico: boolean;
  /**
   * bolletta_interattiva_grafico_sintesi_importi.
   */
  grafico_sintesi_importi: boolean;
  /**
   * bolletta_interattiva_bottone_apri_sintesi_importi.
   */
  bottone_apri_sintesi_importi: boolean;
  /**
   * bolletta_interattiva_customercare.
   */
  customercare: boolean;
  /**
   * bolletta_interattiva_duferco_customercare.
   */
  duferco_customercare: boolean;
  /**
   * bolletta_interattiva_duferco_dati_fornitura.
   */
  duferco_dati_fornitura: boolean;
  /**
   * bolletta_interattiva_duferco_profilo.
   */
  duferco_profilo: boolean;
  /**
   * bolletta_interattiva_duferco_autolettura.
   */
  duferco_autolettura: boolean;
  /**
   * bolletta_interattiva_ugm_autolettura.
   */
  ugm_autolettura: boolean;
  /**
   * Where the payment status comes from: unset and db = the document, live = a verify call.
   */
  esponi_stato_pagamento_data: "unset" | "db" | "live";
}

/**
 * The terms of a bill, explained (texts glossary.*), read from a file of the brand when something visible reads them.
 */
export interface Glossary {
  /**
   * The terms in the alphabetical order of the language.
   */
  terms: {
    /**
     * The word between glossary. and .term in the keys of the two texts.
     */
    key: string;
    /**
     * The term, text glossary.<key>.term.
     */
    term: string;
    /**
     * Its meaning, text glossary.<key>.meaning.
     */
    meaning: string;
  }[];
}

/**
 * Settings of the brand that layouts may read.
 */
export interface Host {
  /**
   * Language of the server's words, BCP 47 (serverLanguage).
   */
  serverLanguage: string;
  /**
   * Folder name under hosts/.
   */
  name: string;
  /**
   * Locales on offer.
   *
   * Items: BCP 47.
   */
  locales: string[];
  /**
   * Social links in their order.
   */
  social: {
    /**
     * facebook, instagram, linkedin or twitter.
     */
    key: string;
    /**
     * Message key of the name.
     */
    label: string;
    /**
     * Address.
     */
    href: string;
    /**
     * Icon file.
     */
    icon: string;
  }[];
  /**
   * Pages of the company: the customer area, which may be the brand's own site, then the others of the setting addresses in their order.
   */
  addresses: {
    /**
     * Which page of the company it is.
     */
    key: "customerArea" | "privacy" | "accessibility";
    /**
     * Address; / for the brand's own site.
     */
    href: string;
  }[];
  /**
   * Customers can sign in to a customer area on this site (setting auth).
   */
  login: boolean;
  /**
   * Ways to pay online that can be used: those of the settings with a host that they may go to.
   */
  providers: {
    /**
     * As pay actions name it.
     */
    name: string;
    /**
     * form: the page posts a form. redirect: the page goes where the server says.
     */
    kind: "form" | "redirect";
  }[];
}

/**
 * The instalments of the bill (GET bolletta_interattiva_rate/{x}), asked for when something visible reads them.
 */
export interface Instalments {
  /**
   * What is still to be paid of all of them (totaledapagare).
   */
  total?: number;
  /**
   * The total as it came, only when it is not numeric.
   */
  totalText?: string;
  /**
   * At least one of them is paid.
   */
  anyPaid: boolean;
  /**
   * Each instalment; number 0, the single or balance payment, is the last.
   */
  items: {
    /**
     * Unique key: the number, numbered when it repeats.
     */
    key: string;
    /**
     * numero; 0 is the single or balance payment.
     */
    number?: string;
    /**
     * causale.
     */
    reason?: string;
    /**
     * importo.
     */
    amount?: number;
    /**
     * Amount as it came, only when not numeric.
     */
    amountText?: string;
    /**
     * scadenza.
     */
    dueDate?: string;
    /**
     * Due date as it came, only when unreadable.
     */
    dueDateText?: string;
    /**
     * stato_pagamento by the host's instalmentStates; a code in no list is waiting.
     */
    status: "toPay" | "paid" | "cancelled" | "waiting";
    /**
     * link_pagamento.
     */
    link?: string;
  }[];
}

/**
 * The date, in Europe/Rome.
 */
export interface Now {
  /**
   * Today.
   */
  today: string;
  /**
   * Day of the month.
   */
  day: number;
}

/**
 * How a payment ended, on the pages that a provider comes back to; absent elsewhere.
 */
export interface Outcome {
  /**
   * checking: the server is being asked. paid: the server says so. paidTwice: the server holds more than one payment of the bill. accepted: the provider said OK, the server has not recorded it yet. unconfirmed: the address says OK, and the server does not believe it. pending: the payment waits at the provider or at the server. refused: the provider said KO, or the server reopened the bill after a pending payment. cancelled: the customer gave up. notStarted: the provider refused to begin. unknown: nobody says.
   */
  view:
    | "checking"
    | "paid"
    | "paidTwice"
    | "accepted"
    | "unconfirmed"
    | "pending"
    | "refused"
    | "cancelled"
    | "notStarted"
    | "unknown";
  /**
   * It is certain that no money was taken: the provider said that the payment failed or was given up, the server still waits for the payment, and this tab made this attempt and no other that was accepted.
   */
  noMoneyTaken: boolean;
  /**
   * The server says that the bill is still to be paid (status 1 or 2), and no provider told this tab a short while ago that it accepted a payment.
   */
  stillOpen: boolean;
  /**
   * Cents of this payment as this tab started it, else of the document; absent when nobody knows.
   */
  amount?: number;
  /**
   * Day that the provider gives.
   */
  date?: string;
  /**
   * HH:MM that the provider gives.
   */
  time?: string;
  /**
   * Transaction code to quote.
   */
  transaction?: string;
}

/**
 * The page itself.
 */
export interface Page {
  /**
   * Name of the template in force.
   */
  template: string;
  /**
   * Language in force.
   */
  locale: string;
  /**
   * Message key of the error to show; absent when there is none.
   */
  error?: string;
  /**
   * Message key of the headline of the error; absent where error.title says it.
   */
  errorTitle?: string;
  /**
   * Code to quote.
   */
  errorCode?: string;
  /**
   * Trying again may help.
   */
  retry?: boolean;
  /**
   * Lists of modules from the server; absent lists fall back to the template.
   */
  modules: {
    /**
     * modules.
     *
     * Items: Name.
     */
    all?: string[];
    /**
     * modules_left.
     *
     * Items: Name.
     */
    left?: string[];
    /**
     * modules_right.
     *
     * Items: Name.
     */
    right?: string[];
  };
}

/**
 * The payment status in force: of the document, or live when esponi_stato_pagamento_data says so.
 */
export interface Payment {
  /**
   * document_payment_status 0 cancelled, 1 payable, 2 unpaid, 3 pending (awaiting validation), 4 paid, else unknown.
   */
  status: "unknown" | "cancelled" | "payable" | "unpaid" | "pending" | "paid";
}

/**
 * The customer's digital profile (GET get_profilo/{x}), asked for when something visible reads it. Without a profile it holds nothing; with one, complete and selfCare are always there.
 */
export interface Profile {
  /**
   * livelloCompletezzaProfilo is 4; there whenever there is a profile.
   */
  complete?: boolean;
  /**
   * idAnagrafica: goes back with a change.
   */
  id?: string;
  /**
   * email.
   */
  email?: string;
  /**
   * telefono.
   */
  phone?: string;
  /**
   * pec.
   */
  pec?: string;
  /**
   * emailFatturazione.
   */
  billingEmail?: string;
  /**
   * pecFatturazione.
   */
  billingPec?: string;
  /**
   * bollettaCartacea: 1 is yes, 0 is no; absent when it says neither.
   */
  paperBill?: boolean;
  /**
   * selfCare is 1: the reserved area is active.
   */
  selfCare?: boolean;
}

/**
 * Whether a gas reading can be sent now, as the server says (GET /api/api_duferco_get_enterdays), asked for when something visible reads it.
 */
export interface ReadingDays {
  /**
   * The answer is not 0: a reading can be sent.
   */
  open: boolean;
  /**
   * How many days are left, when the server says a number.
   */
  left?: number;
}

/**
 * The days of this month on which a gas reading can be sent, by the host's setting readingWindow.
 */
export interface ReadingWindow {
  /**
   * endOfMonth: the last days of the month. fromDay: from a day of the month on.
   */
  kind: "endOfMonth" | "fromDay";
  /**
   * First day.
   */
  from: string;
  /**
   * Last day, the last of the month.
   */
  to: string;
}

/**
 * The receipts of the payments of a bill (GET /ricevuta/{x}), asked for when something visible reads them. Failed if the server does not know the call.
 */
export interface Receipts {
  /**
   * The server sent an empty list: if the bill is paid, somebody else took the money.
   */
  elsewhere: boolean;
  /**
   * Reference of the PDF with all receipts, for the action downloadPdf.
   */
  pdf?: string;
  /**
   * Name of that file: number of the first receipt (numero).
   */
  name?: string;
  /**
   * The receipts in the order of their numbers.
   *
   * Items: One receipt.
   */
  items: {
    /**
     * numero.
     */
    number: string;
    /**
     * data.
     */
    date?: string;
    /**
     * ora.
     */
    time?: string;
    /**
     * importo.
     */
    amount?: number;
    /**
     * causale.
     */
    cause?: string;
    /**
     * documento.numero.
     */
    document?: string;
    /**
     * documento.data.
     */
    documentDate?: string;
    /**
     * da_rimborsare: a payment of a bill that was paid already.
     */
    refund: boolean;
    /**
     * The text of the receipt (righe).
     *
     * Items: One field.
     */
    lines: {
      /**
       * Place in the list.
       */
      key: string;
      /**
       * etichetta.
       */
      label: string;
      /**
       * testo.
       */
      text: string;
    }[];
  }[];
}

/**
 * The width class, whether the device counts as mobile, and whether three columns have room.
 */
export interface Screen {
  /**
   * phone under 600, narrow up to 850, medium up to 900, else wide.
   */
  class: "phone" | "narrow" | "medium" | "wide";
  /**
   * Width under 600 or a mobile user agent.
   */
  mobile: boolean;
  /**
   * Width of at least 1100: room for three columns.
   */
  extraWide?: boolean;
}

/**
 * How the visitor got in.
 */
export interface Session {
  /**
   * Kind of session.
   */
  kind: "publicLink" | "authenticated" | "none";
  /**
   * Encrypted id of the document in the link.
   */
  linkId?: string;
  /**
   * This tab has come back from paying this bill, and the provider accepted the payment; the server may not know it yet. Chooses words only.
   */
  hasPaid?: boolean;
}

/** Every root that a layout may bind to. */
export interface Roots {
  bill: Bill;
  consent: Consent;
  contacts: Contacts;
  customers: Customers;
  elements: Elements;
  flags: Flags;
  glossary: Glossary;
  host: Host;
  instalments: Instalments;
  now: Now;
  outcome: Outcome;
  page: Page;
  payment: Payment;
  profile: Profile;
  readingDays: ReadingDays;
  readingWindow: ReadingWindow;
  receipts: Receipts;
  screen: Screen;
  session: Session;
}