import { m } from '#messages';
import { plainText } from '../../../platform/i18n/rich.ts';
import type { PagePart } from '../../types.ts';

export default (): readonly PagePart[] => [
  {
    title: m.partners_rules_play(),
    lines: [
      { term: m.partners_rules_quick_turn(), text: m.partners_rules_quick_turn_text() },
      { term: m.partners_rules_quick_jack(), text: m.partners_rules_quick_jack_text() },
      { term: m.partners_rules_quick_queen(), text: m.partners_rules_quick_queen_text() },
      { text: plainText(m.partners_rules_play_two_aces()) },
    ],
  },
  {
    title: m.partners_rules_score(),
    lines: [
      { term: m.partners_rules_quick_king(), text: m.partners_rules_quick_king_text() },
      { term: m.partners_rules_quick_aces(), text: m.partners_rules_quick_aces_text() },
      { term: m.partners_rules_quick_joker(), text: m.partners_rules_quick_joker_text() },
      { text: plainText(m.partners_rules_score_example()) },
      { text: m.partners_rules_score_end() },
    ],
  },
  { title: m.partners_rules_talk(), lines: [{ text: m.partners_rules_talk_open() }] },
];
