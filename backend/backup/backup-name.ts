/** Returns the file name of a backup, such as `postgrado-20261121T093000Z.tar`. Names sort by time. */
export function backupName(time: Date): string {
  return `postgrado-${time.toISOString().replace(/[-:]|\.\d+/g, "")}.tar`;
}

export function timeOfBackup(name: string): Date | null {
  const [, ...parts] = /^postgrado-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  if (!second) return null;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
