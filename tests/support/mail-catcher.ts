import { once } from "node:events";
import { createServer } from "node:net";

/** Starts a local mail server, by default on a free port, that accepts everything and records it. */
export async function startMailCatcher(port = 0) {
  let transcript = "";
  const server = createServer((socket) => {
    let isData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      transcript += chunk.toString();
      if (isData && !transcript.endsWith("\r\n.\r\n")) return;
      const command = chunk.toString().slice(0, 4).toUpperCase();
      isData = !isData && command === "DATA";
      if (isData) socket.write("354 go on\r\n");
      else if (command === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    /** Raw transcript of all connections. */
    transcript: () => transcript,
    /** The transcript decoded from quoted-printable (RFC 2045, 6.7). */
    text: () =>
      transcript
        .replace(/=\r\n/g, "")
        .replace(/(=[0-9A-F]{2})+/g, (signs) => decodeURIComponent(signs.replaceAll("=", "%"))),
    close: () => server.close(),
  };
}
