import { m } from '#messages';
import type { PagePart } from '../../types.ts';

export default (): readonly PagePart[] => [
  {
    title: m.realm_page_goal(),
    lines: [{ text: m.realm_coach_mulligan_goal() }, { text: m.realm_coach_mulligan_cards() }],
  },
  {
    title: m.realm_page_turn(),
    lines: [
      { term: 'R3.1', text: m.realm_page_draw() },
      { term: 'R3.2', text: m.realm_page_act() },
      { term: 'R3.3', text: m.realm_page_discard() },
    ],
  },
  {
    title: m.realm_page_actions(),
    lines: [
      { term: 'R3.4', text: m.realm_coach_can_draw() },
      { term: 'R3.5', text: m.realm_coach_can_coronate() },
      { term: 'R3.6', text: m.realm_coach_can_advance() },
      { term: 'R3.7', text: m.realm_coach_can_rally() },
      { term: 'R3.8', text: m.realm_page_replace() },
      { term: 'R3.9', text: m.realm_page_recall() },
      { term: 'R3.10', text: m.realm_coach_can_raid() },
    ],
  },
  {
    title: m.realm_page_raid(),
    lines: [
      { term: 'R4.1', text: m.realm_page_march() },
      { term: 'R4.2', text: m.realm_page_cost() },
      { text: m.realm_page_strength() },
      { term: 'R4.4', text: m.realm_page_throne() },
      { term: 'R4.6', text: m.realm_page_stronghold() },
    ],
  },
  {
    title: m.realm_page_end(),
    lines: [
      { term: 'R5.1', text: m.realm_rules_win() },
      { term: 'R5.2', text: m.realm_page_last() },
    ],
  },
  {
    title: m.rules_pacts(),
    lines: [
      { text: m.rules_pacts_offer() },
      { text: m.rules_pacts_rounds() },
      { text: m.rules_pacts_bind() },
      { text: m.rules_pacts_open() },
      { text: m.rules_pacts_bots() },
    ],
  },
];
