// Generates the #messages modules from web/messages, for editors. Builds and tests do so
// themselves.
import { writeMessages } from './messages/write.ts';

try {
  writeMessages();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
