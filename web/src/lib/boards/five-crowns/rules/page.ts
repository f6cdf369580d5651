import { m } from '#messages';
import { plainText } from '../../../platform/i18n/rich.ts';
import type { PagePart } from '../../types.ts';

export default (): readonly PagePart[] => [
  {
    title: m.rules_in_short(),
    lines: [
      { text: plainText(m.five_crowns_rules_short_turn()) },
      { text: plainText(m.five_crowns_rules_short_melds()) },
      { text: plainText(m.five_crowns_rules_short_wild()) },
      { text: plainText(m.five_crowns_rules_short_out()) },
      { text: plainText(m.five_crowns_rules_short_left()) },
    ],
  },
  { title: m.five_crowns_rules_round_title(), lines: [{ text: m.five_crowns_rules_deal() }] },
  { title: m.five_crowns_rules_score_title(), lines: [{ text: m.five_crowns_coach_first_rounds() }] },
];
