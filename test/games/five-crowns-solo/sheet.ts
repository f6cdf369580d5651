import type { Sheet } from '../../support/sheets.ts';

export const sheet: Sheet = {
  record: 'won',
  tables: [[1, 8]],
  late: 0,
  weight: { files: 26, scripts: 133.3, all: 166.5 },
};
