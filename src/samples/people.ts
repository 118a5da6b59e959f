import { fiscalCode } from './fiscalCode';

/** An invented customer with an invented address. */
export interface Person {
  name: string;
  fiscalCode: string;
  street: string;
  hamlet?: string;
  postcode: string;
  town: string;
  province: string;
  customerCode: string;
}

function person(
  surname: string,
  given: string,
  born: string,
  female: boolean,
  address: Omit<Person, 'name' | 'fiscalCode'>,
): Person {
  return { name: `${given} ${surname}`, fiscalCode: fiscalCode(surname, given, born, female), ...address };
}

export const giulia = person('Ferrantini', 'Giulia', '1984-05-17', true, {
  street: 'Via dei Tigli Grandi 12',
  postcode: '20098',
  town: 'Borgo Lambrate',
  province: 'MI',
  customerCode: '700451209',
});

export const ottavio = person('Marchesoni', 'Ottavio', '1961-11-03', false, {
  street: 'Strada della Fornace Vecchia 7',
  hamlet: 'Frazione Pianrosso',
  postcode: '27059',
  town: 'Valle Serena',
  province: 'PV',
  customerCode: '700318844',
});

export const condominium: Person = {
  name: 'Condominio Le Querce di Ponte Nuovo',
  fiscalCode: '90000000126',
  street: 'Viale delle Querce 1-99',
  postcode: '24099',
  town: 'Ponte Nuovo sul Serio',
  province: 'BG',
  customerCode: '700900200',
};

/** A family with a home in town and one at the lake: three names on one account. */
const town = { street: 'Via delle Betulle 31', postcode: '20098', town: 'Borgo Lambrate', province: 'MI' };
const lake = { street: 'Lungolago dei Cigni 4', postcode: '28899', town: 'Riva Serena', province: 'VB' };

export const marco = person('Bellandi', 'Marco', '1979-02-08', false, { ...town, customerCode: '700522101' });
export const elena = person('Corradi', 'Elena', '1981-09-26', true, { ...lake, customerCode: '700522118' });
export const rosa = person('Bellandi', 'Rosa', '1950-06-14', true, { ...lake, customerCode: '700522125' });

export const workshop: Person = {
  name: 'Officine Val Serena S.r.l.',
  fiscalCode: '90000000167',
  street: 'Via del Maglio 2',
  postcode: '27059',
  town: 'Valle Serena',
  province: 'PV',
  customerCode: '700866030',
};

/** Address lines of a person, in the format of a supply. */
export function addressLines(of: Person): string[] {
  return [of.street, ...(of.hamlet === undefined ? [] : [of.hamlet]), `${of.postcode} ${of.town} (${of.province})`];
}
