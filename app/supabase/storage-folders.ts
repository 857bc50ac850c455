/** Where the bucket has the logos of accreditations: their names follow from programs' codes, no row has them. */
export const accreditationFolder = "acreditaciones";
