import type { Acted, ActRequest } from '#protocol';
import type { Result } from '#games/result.ts';
import type { Problem } from '../../platform/api/errors.ts';
import { actInClub } from '../../platform/club/http.ts';
import { attempt } from '../../platform/match/attempt.ts';

/** Carries out an act in a club. Repeated after a lost answer, it is the same act. */
export const actIn = (id: string, key: string, act: ActRequest): Promise<Result<Acted, Problem>> =>
  attempt(['club-act', id, JSON.stringify(act)], ({ key: request }) => actInClub(id, key, act, request));
