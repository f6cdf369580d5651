export { deal } from '../five-crowns/fair-deal.ts';
