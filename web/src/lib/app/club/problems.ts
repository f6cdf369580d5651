import { m } from '#messages';
import { explain, type ClubCode, type Problem } from '../../platform/api/errors.ts';

const WORDS: Readonly<Record<ClubCode, () => string>> = {
  'bad-invite': m.club_problem_bad_invite,
  'bad-record': m.club_problem_bad_record,
  'club-closed': m.club_problem_closed,
  'club-full': m.club_problem_full,
  'event-over': m.club_problem_event_over,
  'host-here': m.club_problem_host_here,
  'no-club': m.club_problem_no_club,
  'no-event': m.club_problem_no_event,
  'no-member': m.club_problem_no_member,
  'not-member': m.club_problem_not_member,
  'not-rated': m.club_problem_not_rated,
  'too-few-players': m.club_problem_too_few_players,
};

const isClubs = (code: string): code is ClubCode => Object.hasOwn(WORDS, code);

/** One sentence with an error of a club. */
export const explainClub = (problem: Problem): string =>
  isClubs(problem.code) ? WORDS[problem.code]() : explain(problem);
