import { m } from '#messages';
import type { PagePart } from '../../types.ts';

export default (): readonly PagePart[] => [
  {
    title: m.rules_in_short(),
    lines: [
      { term: m.kings_queens_rules_quick_round(), text: m.kings_queens_rules_quick_round_text() },
      { term: m.kings_queens_rules_quick_predict(), text: m.kings_queens_rules_quick_predict_text() },
      { term: m.kings_queens_rules_quick_follow(), text: m.kings_queens_rules_quick_follow_text() },
      { term: m.kings_queens_rules_quick_order(), text: m.kings_queens_rules_quick_order_text() },
      { term: m.kings_queens_rules_quick_kings(), text: m.kings_queens_rules_quick_kings_text() },
      { term: m.kings_queens_rules_quick_queens(), text: m.kings_queens_rules_quick_queens_text() },
      { term: m.kings_queens_rules_quick_charge(), text: m.kings_queens_rules_quick_charge_text() },
    ],
  },
  { title: m.kings_queens_rules_score(), lines: [{ text: m.kings_queens_rules_score_example() }] },
  { title: m.kings_queens_rules_end(), lines: [{ text: m.kings_queens_rules_end_sum() }] },
];
