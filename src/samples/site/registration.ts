import type { Localized } from './words';

/** Terms that a customer accepts when registering; the text is rich text. */
export interface Acceptance {
  id: string;
  title: string;
  text: string;
  required: 0 | 1;
}

export const HEADER: Localized<string> = {
  it: 'Servono il codice cliente e il codice fiscale: li trovi entrambi sulla bolletta.',
  en: 'You need your customer code and your tax code: both are on your bill.',
  de: 'Du brauchst deine Kundennummer und deine Steuernummer: Beide stehen auf der Rechnung.',
};

export const ACCEPTANCES: Localized<readonly Acceptance[]> = {
  it: [
    {
      id: 'terms',
      title: 'Condizioni del servizio',
      text: '<p>L’area clienti è gratuita e puoi chiuderla quando vuoi. In breve:</p><ul><li>l’accesso è personale</li><li>le bollette restano disponibili per <strong>dieci anni</strong></li></ul>',
      required: 1,
    },
    {
      id: 'privacy',
      title: 'Informativa sulla privacy',
      text: '<p>Usiamo i tuoi dati per gestire le forniture e l’area clienti, e per nient’altro senza il tuo consenso.</p>',
      required: 1,
    },
    {
      id: 'offers',
      title: 'Offerte e novità',
      text: '<p>Al massimo una al mese. Puoi cambiare idea dal tuo profilo.</p>',
      required: 0,
    },
  ],
  en: [
    {
      id: 'terms',
      title: 'Terms of service',
      text: '<p>The customer area is free, and you can close it whenever you like. In short:</p><ul><li>the account is yours alone</li><li>bills are kept for <strong>ten years</strong></li></ul>',
      required: 1,
    },
    {
      id: 'privacy',
      title: 'Privacy notice',
      text: '<p>We use your data for your supplies and the customer area, and for nothing else without your consent.</p>',
      required: 1,
    },
    {
      id: 'offers',
      title: 'Offers and news',
      text: '<p>One a month at most. You can change your mind in your profile.</p>',
      required: 0,
    },
  ],
  de: [
    {
      id: 'terms',
      title: 'Nutzungsbedingungen',
      text: '<p>Der Kundenbereich ist kostenlos und jederzeit kündbar. Kurz gesagt:</p><ul><li>der Zugang ist persönlich</li><li>Rechnungen bleiben <strong>zehn Jahre</strong> abrufbar</li></ul>',
      required: 1,
    },
    {
      id: 'privacy',
      title: 'Datenschutzhinweise',
      text: '<p>Wir nutzen deine Daten für deine Verträge und den Kundenbereich, und für nichts anderes ohne deine Zustimmung.</p>',
      required: 1,
    },
    {
      id: 'offers',
      title: 'Angebote und Neuigkeiten',
      text: '<p>Höchstens eines im Monat. Im Profil kannst du das ändern.</p>',
      required: 0,
    },
  ],
};

/** Province -> its name and towns. The towns of the sample customers are invented. */
export const PROVINCES: Readonly<Record<string, { name: string; towns: readonly string[] }>> = {
  BG: { name: 'Bergamo', towns: ['Ponte Nuovo sul Serio', 'Treviglio', 'Seriate'] },
  BO: { name: 'Bologna', towns: ['Imola', 'Casalecchio di Reno', 'San Lazzaro di Savena'] },
  FI: { name: 'Firenze', towns: ['Empoli', 'Scandicci', 'Sesto Fiorentino'] },
  GE: { name: 'Genova', towns: ['Rapallo', 'Chiavari', 'Sestri Levante'] },
  MI: { name: 'Milano', towns: ['Borgo Lambrate', 'Legnano', 'Rho', 'Sesto San Giovanni'] },
  NA: { name: 'Napoli', towns: ['Pozzuoli', 'Portici', 'Sorrento'] },
  PV: { name: 'Pavia', towns: ['Valle Serena', 'Ponte Serena', 'Voghera', 'Vigevano'] },
  RM: { name: 'Roma', towns: ['Tivoli', 'Velletri', 'Pomezia'] },
  TO: { name: 'Torino', towns: ['Moncalieri', 'Rivoli', 'Ivrea'] },
  VB: { name: 'Verbano-Cusio-Ossola', towns: ['Riva Serena', 'Domodossola', 'Omegna'] },
};

/** Id of a town. */
export function townId(town: string): string {
  return town.toLowerCase().replaceAll(' ', '-');
}
