/** The frame that the runtime answers itself, without waking the object, and its answer. */
export const PING = '{"t":"ping"}';
export const PONG = '{"t":"pong"}';
