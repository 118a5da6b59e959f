import { fetchBill } from '../shared/bill';
import { draw } from '../shared/Page';

draw(await fetchBill());
