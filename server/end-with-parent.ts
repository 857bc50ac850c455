// Loaded before a program that `runToEnd` starts: its channel closes when that process has vanished, however it did.
process.once("disconnect", () => process.exit(1));
// The program ends when its own work is done.
process.channel?.unref();
