import type { Environment } from "../config/environment.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import type { Sockets } from "../serve.ts";
import { peerAddress } from "./peer-address.ts";
import { hasRepeatedHost } from "./repeated-host.ts";

/** Passes upgrade requests to the backend's sockets, and rejects all others. */
export function createSockets({ realtime }: BackendConnection, { TRUST_PROXY }: Environment): Sockets {
  return {
    upgrade(request, socket, head) {
      // Without an error listener, a broken connection would end the process: Node removes its own on an upgrade.
      socket.on("error", () => undefined);
      const refuse = (status: string) =>
        void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      if (hasRepeatedHost(request)) return refuse("400 Bad Request");
      if (!realtime) return refuse("404 Not Found");
      const forwarded = String(request.headers["x-forwarded-for"] ?? "");
      realtime.upgrade(request, socket, head, peerAddress(forwarded, request.socket.remoteAddress, TRUST_PROXY));
    },
    close: async () => realtime?.close(),
  };
}
