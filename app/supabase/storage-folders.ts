/** Bucket folder of accreditation logos; their names derive from program codes and are not stored in rows. */
export const accreditationFolder = "acreditaciones";
