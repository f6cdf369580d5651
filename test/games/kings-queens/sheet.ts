import type { Sheet } from '../../support/sheets.ts';

export const sheet: Sheet = {
  record: 'tie-past-50',
  tables: [[2, 12]],
  late: 70,
  weight: { files: 29, scripts: 134.4, all: 169 },
};
