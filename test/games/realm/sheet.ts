import type { Sheet } from '../../support/sheets.ts';

export const sheet: Sheet = {
  record: '4p-lively-001',
  tables: [
    [4, 50],
    [2, 40],
    [6, 60],
  ],
  verbs: ['counter', 'access', 'discard'],
  late: 0,
  weight: { files: 30, scripts: 155.7, all: 194.8 },
};
