import { fetchBillInTwo } from '../shared/bill';
import { draw } from '../shared/Page';

draw(await fetchBillInTwo());
