// npm run messages: makes the modules of #messages from web/messages, for an editor; everything else does it by itself.
import { writeMessages } from './messages/write.ts';

try {
  writeMessages();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
