import { slashed } from '../dates';
import { italian } from '../money';
import type { SupplyKind } from '../sample';
import type { Localized } from '../site/words';

/** Texts of a message; the body is rich text. */
export interface MessageWords {
  subject: string;
  body: string;
}

/** Values that the messages mention. */
interface Facts {
  /** Number of the bill or of the contract, or the customer code. */
  number: string;
  /** Cents. */
  total: number;
  /** YYYY-MM-DD: due date, or day of the payment or outage. */
  day: string;
  kind: SupplyKind;
  street: string;
  place: string;
}

type Write<Mentioned extends keyof Facts> = (facts: Pick<Facts, Mentioned>) => MessageWords;

/** Texts of each kind of message in one language. */
interface Messages {
  bill: Write<'number' | 'total' | 'day' | 'kind' | 'place'>;
  payment: Write<'number' | 'total' | 'day'>;
  reading: Write<'street' | 'place'>;
  outage: Write<'day' | 'street' | 'place'>;
  contract: Write<'number'>;
  welcome: Write<'number'>;
}

const dotted = (date: string) => date.split('-').reverse().join('.');
const english = (cents: number) => `€${italian(cents).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))}`;

export const MESSAGES: Localized<Messages> = {
  it: {
    bill: ({ number, total, day, kind, place }) => ({
      subject: `La bolletta ${number} è disponibile`,
      body: `<p>La nuova bolletta ${kind === 'gas' ? 'del gas' : 'della luce'} per <strong>${place}</strong> è pronta.</p><ul><li>numero: ${number}</li><li>importo: ${italian(total)} €</li><li>scadenza: ${slashed(day)}</li></ul><p>La trovi tra le <a href="/invoices">bollette</a>, con il dettaglio dei consumi e il PDF.</p>`,
    }),
    payment: ({ number, total, day }) => ({
      subject: `Abbiamo ricevuto il pagamento della bolletta ${number}`,
      body: `<p>Grazie: il tuo pagamento è arrivato.</p><ul><li>bolletta: ${number}</li><li>importo: ${italian(total)} €</li><li>data: ${slashed(day)}</li></ul><p>Non devi fare altro. La bolletta resta tra le tue <a href="/invoices">bollette</a>.</p>`,
    }),
    reading: ({ street, place }) => ({
      subject: `Comunica la lettura del contatore di ${street}`,
      body: `<p>Il mese sta per finire: con la lettura del contatore di <strong>${place}</strong> paghi solo quello che consumi.</p><ol><li>guarda i numeri neri, senza quelli dopo la virgola</li><li>apri l’ultima bolletta</li><li>scrivi la lettura e invia</li></ol><p>Ti serve aiuto? Leggi le <a href="/self">domande frequenti</a>.</p>`,
    }),
    outage: ({ day, street, place }) => ({
      subject: `Interruzione programmata del giorno ${slashed(day)}: ${street}`,
      body: `<p>Il distributore lavora sulla rete vicino a <strong>${place}</strong>. La fornitura si ferma per poche ore.</p><ul><li>giorno: ${slashed(day)}</li><li>dalle 9:00 alle 12:30</li><li>non serve che tu sia a casa</li></ul><p>Per un guasto in altri orari chiama il distributore. Per tutto il resto ci sono i nostri <a href="/contacts">contatti</a>.</p>`,
    }),
    contract: ({ number }) => ({
      subject: `Il prezzo del contratto ${number} resta bloccato`,
      body: `<p>Il tuo prezzo resta <em>lo stesso</em> per altri dodici mesi. Non devi fare nulla.</p><ul><li>contratto: ${number}</li><li>offerta: Prezzo fisso 12 mesi</li><li>recesso: quando vuoi, senza costi</li></ul><p>Le condizioni sono nella pagina dei <a href="/contracts">contratti</a>.</p>`,
    }),
    welcome: ({ number }) => ({
      subject: 'Benvenuto nella tua area clienti',
      body: `<h3>Tutto in un posto</h3><p>Il tuo codice cliente è <strong>${number}</strong>. Da qui puoi:</p><ul><li>vedere e pagare le bollette</li><li>comunicare la lettura</li><li>scriverci</li></ul><p>Comincia dal tuo <a href="/modif_data_user">profilo</a>.</p>`,
    }),
  },
  en: {
    bill: ({ number, total, day, kind, place }) => ({
      subject: `Bill ${number} is ready`,
      body: `<p>Your new ${kind === 'gas' ? 'gas' : 'electricity'} bill for <strong>${place}</strong> is ready.</p><ul><li>number: ${number}</li><li>amount: ${english(total)}</li><li>due on: ${slashed(day)}</li></ul><p>You will find it among your <a href="/invoices">bills</a>, with the details of your consumption and the PDF.</p>`,
    }),
    payment: ({ number, total, day }) => ({
      subject: `We have received your payment of bill ${number}`,
      body: `<p>Thank you: your payment has arrived.</p><ul><li>bill: ${number}</li><li>amount: ${english(total)}</li><li>date: ${slashed(day)}</li></ul><p>There is nothing else to do. The bill stays among your <a href="/invoices">bills</a>.</p>`,
    }),
    reading: ({ street, place }) => ({
      subject: `Send us your meter reading: ${street}`,
      body: `<p>The month is about to end: with the reading of your meter at <strong>${place}</strong> you pay only for what you use.</p><ol><li>read the black digits, without those after the comma</li><li>open your latest bill</li><li>enter the reading and send it</li></ol><p>Do you need help? Read the <a href="/self">questions and answers</a>.</p>`,
    }),
    outage: ({ day, street, place }) => ({
      subject: `Planned interruption on ${slashed(day)}: ${street}`,
      body: `<p>The network operator is working near <strong>${place}</strong>. Your supply will stop for a few hours.</p><ul><li>day: ${slashed(day)}</li><li>from 9:00 to 12:30</li><li>you do not need to be at home</li></ul><p>For a fault at any other time, call the network operator. For everything else, <a href="/contacts">contact us</a>.</p>`,
    }),
    contract: ({ number }) => ({
      subject: `The price of contract ${number} stays fixed`,
      body: `<p>Your price stays <em>the same</em> for another twelve months. There is nothing to do.</p><ul><li>contract: ${number}</li><li>offer: Fixed price 12 months</li><li>cancellation: at any time, free of charge</li></ul><p>You will find the terms among your <a href="/contracts">contracts</a>.</p>`,
    }),
    welcome: ({ number }) => ({
      subject: 'Welcome to your customer area',
      body: `<h3>Everything in one place</h3><p>Your customer code is <strong>${number}</strong>. From here you can:</p><ul><li>see and pay your bills</li><li>send us a reading</li><li>write to us</li></ul><p>Start with your <a href="/modif_data_user">profile</a>.</p>`,
    }),
  },
  de: {
    bill: ({ number, total, day, kind, place }) => ({
      subject: `Die Rechnung ${number} ist da`,
      body: `<p>Deine neue ${kind === 'gas' ? 'Gasrechnung' : 'Stromrechnung'} für <strong>${place}</strong> ist fertig.</p><ul><li>Nummer: ${number}</li><li>Betrag: ${italian(total)} €</li><li>fällig am: ${dotted(day)}</li></ul><p>Du findest sie unter <a href="/invoices">Rechnungen</a>, mit den Einzelheiten zum Verbrauch und dem PDF.</p>`,
    }),
    payment: ({ number, total, day }) => ({
      subject: `Wir haben deine Zahlung für die Rechnung ${number} erhalten`,
      body: `<p>Danke: Deine Zahlung ist da.</p><ul><li>Rechnung: ${number}</li><li>Betrag: ${italian(total)} €</li><li>Datum: ${dotted(day)}</li></ul><p>Du brauchst nichts weiter zu tun. Die Rechnung bleibt unter deinen <a href="/invoices">Rechnungen</a>.</p>`,
    }),
    reading: ({ street, place }) => ({
      subject: `Melde uns den Zählerstand: ${street}`,
      body: `<p>Der Monat geht zu Ende: Mit dem Stand des Zählers in <strong>${place}</strong> zahlst du nur, was du verbrauchst.</p><ol><li>lies die schwarzen Ziffern ab, ohne die nach dem Komma</li><li>öffne deine letzte Rechnung</li><li>gib den Zählerstand ein und sende ihn ab</li></ol><p>Brauchst du Hilfe? Lies die <a href="/self">häufigen Fragen</a>.</p>`,
    }),
    outage: ({ day, street, place }) => ({
      subject: `Geplante Unterbrechung am ${dotted(day)}: ${street}`,
      body: `<p>Der Netzbetreiber arbeitet am Netz bei <strong>${place}</strong>. Die Versorgung ist für einige Stunden unterbrochen.</p><ul><li>Tag: ${dotted(day)}</li><li>von 9:00 bis 12:30 Uhr</li><li>du musst nicht zu Hause sein</li></ul><p>Bei einer Störung zu anderer Zeit ruf den Netzbetreiber an. Bei allem anderen <a href="/contacts">melde dich bei uns</a>.</p>`,
    }),
    contract: ({ number }) => ({
      subject: `Der Preis des Vertrags ${number} bleibt gleich`,
      body: `<p>Dein Preis bleibt für weitere zwölf Monate <em>derselbe</em>. Du brauchst nichts zu tun.</p><ul><li>Vertrag: ${number}</li><li>Angebot: Festpreis 12 Monate</li><li>Kündigung: jederzeit, kostenlos</li></ul><p>Die Bedingungen stehen bei deinen <a href="/contracts">Verträgen</a>.</p>`,
    }),
    welcome: ({ number }) => ({
      subject: 'Willkommen in deinem Kundenbereich',
      body: `<h3>Alles an einem Ort</h3><p>Deine Kundennummer ist <strong>${number}</strong>. Von hier aus kannst du:</p><ul><li>Rechnungen ansehen und bezahlen</li><li>Zählerstände melden</li><li>uns schreiben</li></ul><p>Beginne mit deinem <a href="/modif_data_user">Profil</a>.</p>`,
    }),
  },
};
