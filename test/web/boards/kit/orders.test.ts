import { expect, test } from 'vitest';
import { Orders, type Situation } from '../../../../web/src/lib/boards/kit/orders.ts';

type Move = { readonly do: 'draw' } | { readonly do: 'play'; readonly card: string };

class CardOrders extends Orders<Move> {
  chosen: string | null = null;

  override get legal(): readonly Move[] {
    const { legal } = this.given;
    return this.chosen === null
      ? legal
      : legal.filter((move) => move.do === 'play' && move.card === this.chosen);
  }

  clear(): void {
    this.chosen = null;
  }
}

function ordered(situation: Partial<Situation<Move>> = {}): { orders: CardOrders; sent: Move[] } {
  const sent: Move[] = [];
  const legal: readonly Move[] = [{ do: 'draw' }, { do: 'play', card: '7C' }];
  const send = (move: Move): void => void sent.push(move);
  return { orders: new CardOrders({ legal, busy: false, send, ...situation }), sent };
}

test('a legal move is sent, in whatever order its keys stand; another never is', () => {
  const { orders, sent } = ordered();
  expect(orders.can({ card: '7C', do: 'play' })).toBe(true);
  expect(orders.can({ do: 'play', card: '8C' })).toBe(false);
  orders.send({ card: '7C', do: 'play' });
  orders.send({ do: 'play', card: '8C' });
  expect(sent).toEqual([{ do: 'play', card: '7C' }]);
});

test('nothing is sent or offered while a move is on its way', () => {
  const { orders, sent } = ordered({ busy: true });
  expect(orders.can({ do: 'draw' })).toBe(false);
  orders.send({ do: 'draw' });
  expect(sent).toEqual([]);
});

test('a choice narrows what is offered, until it is taken back', () => {
  const { orders } = ordered();
  orders.chosen = '7C';
  expect(orders.can({ do: 'draw' })).toBe(false);
  orders.cancel();
  expect(orders.can({ do: 'draw' })).toBe(true);
});

test('the situation is read again each time', () => {
  const legal: Move[] = [];
  const { orders } = ordered({ legal });
  expect(orders.can({ do: 'draw' })).toBe(false);
  legal.push({ do: 'draw' });
  expect(orders.can({ do: 'draw' })).toBe(true);
});
