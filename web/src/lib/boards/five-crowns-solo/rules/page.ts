import { m } from '#messages';
import { plainText } from '../../../platform/i18n/rich.ts';
import type { PagePart } from '../../types.ts';

export default (): readonly PagePart[] => [
  {
    title: m.rules_in_short(),
    lines: [
      { text: plainText(m.five_crowns_solo_rules_short_goal()) },
      { text: m.five_crowns_solo_rules_short_turn() },
      { text: m.five_crowns_solo_rules_short_close() },
      { text: m.five_crowns_solo_rules_short_wild() },
    ],
  },
  {
    title: m.five_crowns_solo_rules_melds_title(),
    lines: [{ text: m.five_crowns_solo_coach_start_melds() }],
  },
  { title: m.five_crowns_solo_rules_end_title(), lines: [{ text: m.five_crowns_solo_rules_end() }] },
];
