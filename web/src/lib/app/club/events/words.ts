import { m } from '#messages';
import type { ClubEvent, EventBoard, EventFormat, EventStatus, EventTerms } from '#protocol';
import { formatTime, number } from '../../../platform/i18n/format.ts';
import { span } from '../../terms/terms.ts';

type Format = Parameters<typeof m.event_format>[0]['format'];

/** Formats by their names in texts, which have no hyphens. */
const FORMATS: Readonly<Record<EventFormat, Format>> = {
  'round-robin': 'roundrobin',
  swiss: 'swiss',
  'knock-out': 'knockout',
};

export const EVENT_FORMATS = Object.keys(FORMATS) as readonly EventFormat[];

export const formatWords = (format: EventFormat): string => m.event_format({ format: FORMATS[format] });
export const formatHint = (format: EventFormat): string => m.event_format_hint({ format: FORMATS[format] });

/** A time with its day, unless that is today. */
export function whenWords(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return formatTime(at, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

export const minutesWords = (minutes: number): string => span(minutes * 60);

/** The stage of an event: when it starts, its round, or its end. */
export function stageWords({
  status,
  startsAt,
  round,
  rounds,
}: Pick<ClubEvent, 'status' | 'startsAt' | 'round' | 'rounds'>): string {
  const stages: Readonly<Record<EventStatus, Parameters<typeof m.event_status>[0]['status']>> = {
    announced: 'announced',
    'check-in': 'checkin',
    running: 'running',
    ended: 'ended',
    cancelled: 'cancelled',
  };
  return m.event_status({
    status: stages[status],
    when: whenWords(startsAt),
    round: round ?? 0,
    rounds: rounds ?? round ?? 0,
  });
}

/** Points in the shortest form: 1, 0.5, 0.33. */
export const pointsText = (points: number): string => number(points, { maximumFractionDigits: 2 });

/** Points of a bye in words. */
export const byeWords = ({ seats }: Pick<EventTerms, 'seats'>): string =>
  m.event_points({ points: Math.round(200 / seats) / 100 });

/** The reason for a table's points, if it is not simply the match. */
export function reasonWords({ by, absent }: EventBoard, nameOf: (member: string) => string): string | null {
  const names = (absent ?? []).map(nameOf).join(', ');
  if (names !== '') return m.event_by({ by: 'noshow', names });
  return by === 'time' || by === 'host' ? m.event_by({ by, names }) : null;
}
