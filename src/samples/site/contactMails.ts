import type { Localized } from './words';

/** An e-mail or a text message. `{code}` and `{username}` are placeholders. */
export interface ContactMail {
  subject: string;
  text: string;
}

/** Messages sent to a contact that the company already has, or that the customer wants to add. */
export const CONTACT_MAILS = {
  registrationCode: {
    it: {
      subject: 'Il codice per registrarti',
      text: 'Il codice per registrarti all’area clienti è {code}. Vale dieci minuti. Se non ti stai registrando, non darlo a nessuno e ignora questo messaggio.',
    },
    en: {
      subject: 'Your code to register',
      text: 'Your code to register for the customer area is {code}. It is valid for ten minutes. If you are not registering, give it to nobody and ignore this message.',
    },
    de: {
      subject: 'Dein Code für die Registrierung',
      text: 'Dein Code für die Registrierung im Kundenbereich ist {code}. Er gilt zehn Minuten. Wenn du dich nicht registrierst, gib ihn niemandem und ignoriere diese Nachricht.',
    },
  },
  registered: {
    it: {
      subject: 'Qualcuno si è registrato con i tuoi dati',
      text: 'È stata creata un’area clienti per la tua fornitura, con il nome utente {username}. Se non l’hai fatto tu, ricomincia la registrazione: con il codice che ti mandiamo puoi dircelo.',
    },
    en: {
      subject: 'Somebody has registered with your details',
      text: 'A customer area was created for your supply, with the user name {username}. If it was not you, register again: with the code we send you, you can report it.',
    },
    de: {
      subject: 'Jemand hat sich mit deinen Daten registriert',
      text: 'Für deinen Vertrag wurde ein Kundenbereich eingerichtet, mit dem Benutzernamen {username}. Wenn du das nicht warst, registriere dich noch einmal: Mit dem Code, den wir dir schicken, kannst du es uns melden.',
    },
  },
  emailCode: {
    it: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail',
      text: 'Per confermare questo indirizzo scrivi il codice {code} nella pagina dei tuoi dati. Vale un’ora. Se non l’hai chiesto tu, ignora questo messaggio.',
    },
    en: {
      subject: 'Confirm your new email address',
      text: 'To confirm this address, enter the code {code} on the page with your details. It is valid for an hour. If you did not ask for it, ignore this message.',
    },
    de: {
      subject: 'Bestätige deine neue E-Mail-Adresse',
      text: 'Gib zur Bestätigung dieser Adresse den Code {code} auf der Seite mit deinen Daten ein. Er gilt eine Stunde. Wenn du das nicht veranlasst hast, ignoriere diese Nachricht.',
    },
  },
  emailAsked: {
    it: {
      subject: 'È stato chiesto di cambiare il tuo indirizzo e-mail',
      text: 'Nella tua area clienti è stato inserito un altro indirizzo e-mail. Finché non è confermato vale questo. Se non l’hai fatto tu, cambia la password e chiamaci.',
    },
    en: {
      subject: 'A change of your email address was requested',
      text: 'Another email address was entered in your customer area. Until it is confirmed, this one stays valid. If it was not you, change your password and call us.',
    },
    de: {
      subject: 'Deine E-Mail-Adresse soll geändert werden',
      text: 'In deinem Kundenbereich wurde eine andere E-Mail-Adresse eingetragen. Bis sie bestätigt ist, gilt diese. Wenn du das nicht warst, ändere dein Passwort und ruf uns an.',
    },
  },
  emailChanged: {
    it: {
      subject: 'Il tuo indirizzo e-mail è cambiato',
      text: 'Questo indirizzo e-mail non vale più per la tua area clienti: è stato cambiato. Se non l’hai fatto tu, chiamaci subito.',
    },
    en: {
      subject: 'Your email address has changed',
      text: 'This is no longer the email address of your customer area: it was changed. If it was not you, call us at once.',
    },
    de: {
      subject: 'Deine E-Mail-Adresse hat sich geändert',
      text: 'Diese E-Mail-Adresse gilt nicht mehr für deinen Kundenbereich: Sie wurde geändert. Wenn du das nicht warst, ruf uns sofort an.',
    },
  },
  newsletterCode: {
    it: {
      subject: 'Conferma l’iscrizione alla newsletter',
      text: 'Per confermare l’iscrizione scrivi il codice {code} nella pagina della newsletter. Vale un giorno. Se non l’hai chiesto tu, ignora questo messaggio.',
    },
    en: {
      subject: 'Confirm your subscription to the newsletter',
      text: 'To confirm your subscription, enter the code {code} on the newsletter page. It is valid for a day. If you did not ask for it, ignore this message.',
    },
    de: {
      subject: 'Bestätige deine Anmeldung zum Newsletter',
      text: 'Gib zur Bestätigung den Code {code} auf der Newsletter-Seite ein. Er gilt einen Tag. Wenn du das nicht veranlasst hast, ignoriere diese Nachricht.',
    },
  },
  contactsAsked: {
    it: {
      subject: 'È stato chiesto di cambiare i tuoi recapiti',
      text: 'Nella pagina di una tua bolletta sono stati inseriti altri recapiti. Finché non li abbiamo confermati con te valgono quelli di prima. Se non l’hai fatto tu, chiamaci.',
    },
    en: {
      subject: 'A change of your contact details was requested',
      text: 'Other contact details were entered on the page of one of your bills. Until we have confirmed them with you, the previous ones stay valid. If it was not you, call us.',
    },
    de: {
      subject: 'Deine Kontaktdaten sollen geändert werden',
      text: 'Auf der Seite einer deiner Rechnungen wurden andere Kontaktdaten eingetragen. Bis wir sie mit dir bestätigt haben, gelten die bisherigen. Wenn du das nicht warst, ruf uns an.',
    },
  },
  contactsChanged: {
    it: {
      subject: 'I tuoi recapiti sono cambiati',
      text: 'Nella tua area clienti sono stati cambiati i recapiti di una fornitura. Se non l’hai fatto tu, chiamaci subito.',
    },
    en: {
      subject: 'Your contact details have changed',
      text: 'The contact details of a supply were changed in your customer area. If it was not you, call us at once.',
    },
    de: {
      subject: 'Deine Kontaktdaten haben sich geändert',
      text: 'In deinem Kundenbereich wurden die Kontaktdaten eines Vertrags geändert. Wenn du das nicht warst, ruf uns sofort an.',
    },
  },
} as const satisfies Record<string, Localized<ContactMail>>;
